const isShown = '[data-visitor]:not([data-start])';

/** Below the splash, the browser needn't draw it. */
export const prerenderedStyle = `
#prerendered{display:none}
${isShown} #prerendered{display:block}
:not([data-splash=seen])>body>#splash~#prerendered{content-visibility:hidden}
${isShown} #root:has(~#prerendered){position:absolute;inset:0;overflow:hidden;visibility:hidden}
`;

/** Like public-layout.tsx, but the page has one main element. */
export const aroundPrerendered = {
  before: '<div id="prerendered"><div role="main">',
  after: '</div></div>',
};
