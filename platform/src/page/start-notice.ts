/**
 * Notices that a script or a style sheet of the shell was refused, is gone, or that a script broke before it took
 * over: then nobody else could say so. A browser keeps what it refused, and would take it again at every reload:
 * so the link fetches it anew first.
 */
export const startWatch =
  "addEventListener('error',({target,filename})=>{const ours=[...document.querySelectorAll('.shell')];" +
  "const link=document.querySelector('#start-notice a');" +
  'if(link&&ours.some((one)=>target===one||filename&&filename===one.src)){' +
  "document.documentElement.dataset.start='failed';" +
  'link.onclick=(event)=>{event.preventDefault();const again=()=>location.reload();' +
  "Promise.all(ours.map(({src,href})=>fetch(src||href,{cache:'reload'}))).then(again,again)}}},true)";

const style = `
#start-notice{visibility:hidden;position:absolute;inset:18vh 0 auto;max-width:34rem;margin:auto;padding:0 24px;
font:16px/1.5 system-ui,sans-serif;animation:start-notice 0s 10s forwards}
@keyframes start-notice{to{visibility:visible}}
#start-notice a{display:inline-block;padding:9px 20px;border:1px solid;border-radius:8px;color:inherit}
#start-notice .failed,[data-start=failed] #start-notice .late{display:none}
[data-start=failed] #start-notice{visibility:visible}
[data-start=failed] #start-notice .failed{display:block}
`;

/**
 * What stands in the page until the shell takes its place. It shows by itself after a while, without
 * any script, and at once where the shell is known not to come.
 */
export const startNotice = `<style>${style.replaceAll('\n', '')}</style>
<main id="start-notice"><div role="alert">
<h1 class="late">This takes longer than usual</h1>
<h1 class="failed">This page could not be opened</h1>
<p class="late">The page is still on its way to you.</p>
<p class="failed">A part of it is missing or did not arrive as the bank published it, so it was not run.</p>
<p>Reload the page. If that does not help, wait some minutes, or try another network or a browser without extensions: some change pages on their way. Nothing that you sent was lost.</p>
<p><a href="">Reload</a></p>
</div></main>`;

export const withoutScripts =
  '<noscript><style>#start-notice,#splash{display:none}</style>Larch needs JavaScript to show your accounts.</noscript>';
