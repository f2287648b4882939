import * as z from 'zod/mini';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { type Accepted, isAccepted } from './accepted';

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});

type Advisory = z.infer<typeof advisory>;

/** What npm audit --json prints. A name in `via` is another affected package, which has the advisory. */
const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
  metadata: z.object({ vulnerabilities: z.object({ total: z.number() }) }),
});

export interface Outcome {
  lines: string[];
  open: number;
}

const idOf = ({ url }: Advisory) => url.split('/').at(-1) ?? url;

const describe = (one: Advisory) => `${one.severity}: ${one.name} ${one.range}\n  ${idOf(one)} ${one.title}`;

/** Judges the advisories themselves, so that an accepted one also excuses the packages that depend on it. */
export function registryLines(answer: unknown, accepted: readonly Accepted[], now: Date): Outcome {
  const read = audit.safeParse(answer);
  if (!read.success) throw new ExpectedError(`npm audit's answer isn't readable: ${read.error.message}`);
  const advisories = advisoriesIn(read.data);
  if (advisories.length === 0 && read.data.metadata.vulnerabilities.total > 0)
    throw new ExpectedError('npm audit found something, but names no advisory. Run npm audit to see it.');
  const today = now.toISOString().slice(0, 10);
  const open = advisories.filter((one) => !isAccepted(accepted, { ids: [idOf(one)], name: one.name, today }));
  const waived = advisories.length - open.length;
  const summary = `${advisories.length} advisories from the npm registry: ${open.length} open, ${waived} accepted`;
  return { lines: [...open.map(describe), summary], open: open.length };
}

function advisoriesIn({ vulnerabilities }: z.infer<typeof audit>): Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  );
  return [...new Map(all.map((one) => [`${one.url} ${one.name}`, one])).values()];
}
