/**
 * Before anything is painted. Someone who is signed in is redirected, and a page that was opened with a message or
 * parameters begins differently.
 */
export const isVisitorAtOnce =
  'try{const{accessToken,leftAlone}=localStorage;' +
  'if(!accessToken&&!(Date.now()-leftAlone<36e5)&&!location.search&&!history.state?.usr)' +
  "document.documentElement.dataset.visitor=''}catch{}";

const isShown = '[data-visitor]:not([data-start])';

export const prerenderedStyle = `
#prerendered{display:none}
${isShown} #prerendered{display:block}
${isShown} #root:has(~#prerendered){position:absolute;inset:0;overflow:hidden;visibility:hidden}
`;

/** Like public-layout.tsx, but the page has one main element. */
export const aroundPrerendered = {
  before: '<div id="prerendered"><div role="main">',
  after: '</div></div>',
};
