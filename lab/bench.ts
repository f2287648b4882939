// npm run bench -- NAME [PART…]: each benchmark measures its reference in the same run.
import { ExpectedError } from '../scripts/bootstrap/expected-error.mjs';

const benchmarks: Record<string, () => Promise<{ run: (parts: string[]) => Promise<void> }>> = {
  api: () => import('./bench/api'),
  web: () => import('./bench/web'),
  scale: () => import('./bench/scale'),
  ledger: () => import('./bench/ledger/ledger'),
  crowds: () => import('./bench/crowds/crowds'),
  entries: () => import('./bench/entries'),
  judge: () => import('./bench/judge/judge'),
};

const [name = '', ...parts] = process.argv.slice(2);
const load = benchmarks[name];
if (!load)
  throw new ExpectedError(`npm run bench -- NAME: name one of ${Object.keys(benchmarks).join(', ')}.`);
await (await load()).run(parts);
