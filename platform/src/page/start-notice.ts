/** The notice below waits as long. */
const lateMs = 10_000;

/**
 * Reports that the shell didn't start, because its own reporter didn't either, or that the visitor left before it
 * reported. The release set follows in the page, so an early failure waits for it.
 */
const reportStart =
  'let reported;' +
  'const send=(seen,errorsOf)=>{' +
  'const{id,shell,reports}=window.releaseSet||{};if(reported||!reports)return;reported=true;' +
  "const about={remote:'shell',version:shell.version};" +
  'const body=JSON.stringify({set:id,sightings:[{...about,...seen}],errors:errorsOf&&errorsOf(about)});' +
  "navigator.sendBeacon(reports,new Blob([body],{type:'application/json'}))};" +
  'const drawn=(byte)=>(byte%36).toString(36);' +
  'const report=(reason,{filename,lineno,colno,error}={})=>' +
  "send({kind:'failed',reason},error&&((about)=>[{...about," +
  "id:[...crypto.getRandomValues(new Uint8Array(8))].map(drawn).join('')," +
  "kind:'uncaught',name:String(error.name).slice(0,60),message:String(error.message).slice(0,500)," +
  "frames:[{file:filename.split('/').pop(),line:lineno,column:colno}],route:location.pathname.slice(0,120)," +
  'viewport:{width:innerWidth,height:innerHeight}}]));' +
  `setTimeout(()=>document.querySelector('#start-notice')&&report('timeout'),${lateMs});` +
  "addEventListener('pagehide',()=>'reported'in document.documentElement.dataset||send({kind:'left'}));";

/**
 * Shows the notice if one of the shell's scripts or style sheets is blocked or missing, or a script throws
 * before the shell starts. Browsers cache blocked responses, so its link bypasses the cache before it
 * reloads.
 */
export const startWatch =
  `{${reportStart}addEventListener('error',(event)=>{const{target,filename}=event;` +
  "const ours=[...document.querySelectorAll('.shell')];" +
  "const link=document.querySelector('#start-notice a');" +
  'if(link&&ours.some((one)=>target===one||filename&&filename===one.src)){' +
  "document.documentElement.dataset.start='failed';" +
  "setTimeout(report,1000,filename?'execution':'network',event);" +
  'link.onclick=(event)=>{event.preventDefault();const again=()=>location.reload();' +
  "Promise.all(ours.map(({src,href})=>fetch(src||href,{cache:'reload'}))).then(again,again)}}},true)}";

const style = `
#start-notice{visibility:hidden;position:absolute;inset:18vh 0 auto;max-width:34rem;margin:auto;padding:0 24px;
font:16px/1.5 system-ui,sans-serif;animation:start-notice 0s ${lateMs}ms forwards}
@keyframes start-notice{to{visibility:visible}}
#start-notice a{display:inline-block;padding:9px 20px;border:1px solid;border-radius:8px;color:inherit}
#start-notice .failed,[data-start=failed] #start-notice .late{display:none}
[data-start=failed] #start-notice{visibility:visible}
[data-start=failed] #start-notice .failed{display:block}
`;

/** The shell replaces this notice. CSS reveals it after 10 seconds, or immediately if startup fails. */
export const startNotice = `<style>${style.replaceAll('\n', '')}</style>
<main id="start-notice"><div role="alert">
<h1 class="late">This is taking longer than usual</h1>
<h1 class="failed">We couldn't open this page</h1>
<p class="late">The page is still loading.</p>
<p class="failed">Part of it is missing or didn't arrive the way we published it, so we didn't run it.</p>
<p>Reload the page. If that doesn't help, wait a few minutes, or try another network or a browser without extensions. Nothing you sent was lost.</p>
<p><a href="">Reload</a></p>
</div></main>`;

export const withoutScripts =
  '<noscript><style>#start-notice,#splash{display:none}</style>Larch needs JavaScript to show your accounts.</noscript>';
