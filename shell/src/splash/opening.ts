import { brand, brandColor, colorModeAtOnce, mark, themeCss } from '@bank/shared/ui/first-paint';
import { firstCallsScript } from '../first-calls/first-calls-script';
import { prerenderedStyle } from '../prerendered/prerendered';
import { splashDuration, splashSteps } from './splash-time';

/** The browser keeps this cookie until it closes, and all its tabs have it. */
const splashOncePerVisit =
  `if(/(^|; )splash=seen/.test(document.cookie))document.documentElement.dataset.splash='seen';` +
  `document.cookie='splash=seen;path=/;SameSite=Lax';`;

/** Inline, so it shows before any script runs; splash-gate.tsx ends it. */
const splash = `
html{background:var(--bank-page)}
#splash{position:fixed;inset:0;z-index:100;display:grid;gap:var(--bank-space-10);align-content:center;
justify-items:center;background:var(--bank-sidebar);color:var(--bank-sidebar-muted);font:var(--bank-type-body);
text-align:center;animation:splash-late 0s 10s forwards}
#splash svg{color:var(--bank-on-deep)}
#splash p{margin:0}
#splash .name{margin-top:var(--bank-space-3);color:var(--bank-on-deep);font:var(--bank-type-h1);letter-spacing:-.02em}
#splash [role]{width:200px;height:4px;overflow:hidden;border-radius:var(--bank-radius-pill);
background:var(--bank-sidebar-line)}
#splash [role] div{height:100%;border-radius:inherit;background:var(--bank-accent);transform-origin:left;
animation:splash ${splashDuration}ms steps(${splashSteps}) both}
@keyframes splash{from{transform:scaleX(0)}}
@keyframes splash-late{to{visibility:hidden}}
[data-start=failed] #splash,[data-splash=seen] #splash{display:none}
@media (forced-colors:active){#splash [role]{border:1px solid}#splash [role] div{background:CanvasText}}
`;

const markup = `<section id="splash" aria-label="Welcome">
<div><svg width="64" height="64" viewBox="0 0 28 28" fill="currentColor" aria-hidden="true"><path d="${mark}"/></svg>
<p class="name">${brand.name}</p><p>${brand.promise}</p></div>
<div role="progressbar" aria-label="${brand.name} is starting" aria-valuenow="0" aria-valuemin="0" aria-valuemax="100"><div></div></div>
</section>`;

const tree = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${brandColor}"/><path transform="translate(4.2 3.5) scale(.7)" fill="white" d="${mark}"/></svg>`;

export const opening = {
  script: `${colorModeAtOnce};${splashOncePerVisit}`,
  style: `${themeCss}${splash}${prerenderedStyle}`.replaceAll('\n', ''),
  markup: markup.replaceAll('\n', ''),
  firstCalls: firstCallsScript,
  icon: `data:image/svg+xml,${encodeURIComponent(tree)}`,
};
