import { pageStyle } from '../page-style/page-style';

export const docsStyle = `${pageStyle}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 16px/1.6 var(--font); }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; }
.page { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
header { max-width: 48rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.5rem; line-height: 1.3; letter-spacing: -.01em; margin: 0 0 .5rem; }
h3 { font-size: 1.0625rem; line-height: 1.4; margin: 0 0 .25rem; }
h4 { font-size: .9375rem; margin: 1.5rem 0 .5rem; }
p, ul { margin: 0 0 .75rem; max-width: 46rem; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
.quiet { color: var(--quiet); font-size: .9375rem; }
nav { font-size: .9375rem; line-height: 1.4; margin: 2rem 0; }
nav h2 { font-size: 1.0625rem; }
nav ul { list-style: none; padding: 0; margin: 0; }
nav a { display: block; padding: .3125rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav li > a { font-weight: 600; }
nav li li > a { font-weight: 400; font-size: .8125rem; overflow-wrap: anywhere; color: var(--ink); }
nav li li { padding-left: .75rem; border-left: 1px solid var(--line); }
section { margin-bottom: 4rem; }
article { border-top: 1px solid var(--line); padding-top: 1.75rem; margin-top: 2rem; }
code, pre { font: .875rem/1.55 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.address { overflow-wrap: anywhere; font-size: 1rem; font-weight: 600; }
.method { display: inline-block; min-width: 3.25rem; padding: 0 .5rem; margin-right: .5rem; border: 1px solid currentColor; border-radius: .375rem; color: var(--accent); font-size: .8125rem; font-weight: 700; text-align: center; }
.box { overflow-x: auto; border: 1px solid var(--line); border-radius: .625rem; margin: 0 0 .75rem; }
pre { margin: 0; padding: 1rem 1.125rem; background: var(--soft); min-width: max-content; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; line-height: 1.45; }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem; }
thead th { font-size: .8125rem; color: var(--quiet); font-weight: 600; background: var(--soft); }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 400; white-space: nowrap; }
td:nth-child(2), td:nth-child(3) { white-space: nowrap; }
td:last-child { min-width: 16rem; }
.refusals td:last-child { width: 100%; white-space: normal; }
@media (max-width: 40rem) {
  .fields thead { position: absolute; left: -100vw; }
  .fields, .fields tbody, .fields tr { display: block; }
  .fields tr { padding: .625rem 1rem; }
  .fields th, .fields td { display: block; padding: 0; }
  .fields tbody th { font-weight: 600; white-space: normal; overflow-wrap: anywhere; }
  .fields td { color: var(--quiet); }
  .fields td:nth-child(2), .fields td:nth-child(3) { display: inline; }
  .fields td:nth-child(3)::before { content: '\\00a0· required: '; }
  .fields td:last-child { color: var(--ink); min-width: 0; }
  .refusals td:last-child { min-width: 12rem; }
}
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 18.5rem minmax(0, 1fr); gap: 3rem; align-items: start; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; margin: 0; padding: 2rem 1rem 2rem 0; }
  main { padding-top: 2rem; }
}
@media print { nav, .skip { display: none; } }
`;
