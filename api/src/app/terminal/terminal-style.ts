import { createHash } from 'node:crypto';
import { pageStyle } from '../page-style/page-style';

export const style = `${pageStyle}
body { font: 16px/1.5 var(--font); max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 2.25rem; margin: 0; }
h2 { font-size: 1.25rem; line-height: 1.75rem; margin: 2rem 0 0; }
h3 { font-size: 1.0625rem; margin: 0; overflow-wrap: anywhere; }
form.pay { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem; align-items: start; margin: 1.5rem 0; }
label { display: grid; gap: .25rem; font-size: .875rem; }
input, select, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--control); border-radius: .75rem; background: var(--soft); color: inherit; min-width: 0; box-sizing: border-box; }
button { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; cursor: pointer; }
button.second { background: var(--soft); color: var(--ink); border-color: var(--control); }
form.pay button { grid-column: 1 / -1; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[aria-invalid] { border-width: 2px; border-color: var(--ink); }
.error { font-weight: 600; }
.error::before { content: '! '; }
.outcome, article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; background: var(--soft); }
.outcome { border-color: var(--accent); border-width: 2px; }
.outcome p { margin: .25rem 0 0; }
.outcome strong { font-size: 1.0625rem; }
.about { font-size: .875rem; margin: .125rem 0 0; color: var(--quiet); }
form.act { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 0; }
form.act label { width: 8rem; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Loads nothing and runs no scripts; the only inline style is allowed by its hash. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
