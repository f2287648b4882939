import { formStyle } from '../page-style/page-style';

export const style = `${formStyle}
h2 { margin-top: 2rem; font-size: 1.25rem; line-height: 1.75rem; }
form.pay { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 1rem; align-items: start; max-width: 46rem; margin: 1.5rem 0; }
form.pay button { grid-column: 1 / -1; justify-self: start; }
article, .outcome { max-width: 46rem; }
[aria-invalid] { border-width: 2px; border-color: var(--ink); }
.error { font-weight: 600; }
.error::before { content: '! '; }
.outcome { border-color: var(--accent); border-width: 2px; }
form.act { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 0; }
form.act label { width: 8rem; }
@media (max-width: 35rem) { form.pay button { justify-self: stretch; } }
`;
