/** The customer frame asks for it on each page. */
const ofFrame = '/auth/profile/';

/** The shared client waits as long. */
const timeoutMs = 10_000;

/**
 * Sends what the page would ask for once its code has loaded: the same calls, with the stored token, once. The shared
 * client takes the answers over. They belong to the trace of the page's own request, if the server traces. Nothing is sent for a visitor, with a token that is over, or for a customer who must
 * verify the email address first.
 */
export const firstCallsScript =
  `{const trace=performance.getEntriesByType?.('navigation')[0]?.serverTiming` +
  `?.find(({name})=>name==='traceparent')?.description.match(/^00-[0-9a-f]{32}-/)?.[0];` +
  'const span=()=>[...crypto.getRandomValues(new Uint8Array(8))].map((byte)=>(byte+256).toString(16).slice(1)).join("");' +
  `const base='/api/v1',answers=new Map;let token;try{token=localStorage.accessToken;` +
  `const{exp,unverified}=JSON.parse(atob(token.split('.')[1].replaceAll('-','+').replaceAll('_','/')));` +
  'const page=releaseSet.remotes.flatMap(({pages})=>pages)' +
  `.find(({access,paths})=>access==='customer'&&paths.includes(location.pathname));` +
  'if(page&&!unverified&&exp*1e3>Date.now())' +
  `for(const path of['${ofFrame}',...page.first||[]]){` +
  `const sent=fetch(base+path,{headers:{Authorization:'Bearer '+token,` +
  "...trace&&{traceparent:trace+span()+'-01'}}," +
  `signal:AbortSignal.timeout(${timeoutMs})});` +
  'answers.set(base+path,sent.then(async(one)=>one.ok?' +
  '{status:one.status,statusText:one.statusText,headers:Object.fromEntries(one.headers),data:await one.text()}:undefined).catch(()=>{}))}}catch{}' +
  'window.firstAnswer=(url,sent)=>{' +
  `const answer=sent===token&&performance.now()<${timeoutMs}?answers.get(url):undefined;` +
  'answers.delete(url);return answer}}';
