import * as z from 'zod/mini';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

/** Advisories that don't concern us, each with a reason and a date on which to look again. */
export const acceptedList = z.array(
  z.strictObject({
    id: z.string(),
    package: z.string(),
    reason: z.string().check(z.minLength(20)),
    until: z.iso.date(),
  }),
);

type Accepted = z.infer<typeof acceptedList>[number];

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

const refusal = z.object({ message: z.string() });

/** Days after publication by which docs/security.md promises a fix. */
const daysToFix: Record<string, number> = { critical: 2, high: 7, moderate: 30, low: 90 };

const idOf = ({ url }: Advisory) => url.split('/').at(-1) ?? url;

const describe = (one: Advisory) =>
  `${one.severity}: ${one.name} ${one.range}, to fix within ${daysToFix[one.severity] ?? 7} days of publication\n  ${idOf(one)} ${one.title}`;

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return { message: output.trim().split('\n').at(-1) ?? '' };
  }
}

/** Judges the advisories themselves, so that an accepted one also excuses the packages that depend on it. */
export function readAudit(output: string, accepted: readonly Accepted[], now: Date) {
  const answer = parse(output);
  const read = audit.safeParse(answer);
  if (!read.success) {
    const refused = refusal.safeParse(answer);
    const problem = refused.success ? refused.data.message : read.error.message;
    throw new ExpectedError(
      `The npm registry's answer to an audit isn't readable: ${problem}\nWithout the registry: osv-scanner scan -L package-lock.json`,
    );
  }
  const advisories = advisoriesIn(read.data);
  if (advisories.length === 0 && read.data.metadata.vulnerabilities.total > 0)
    throw new ExpectedError('npm audit found something, but names no advisory. Run npm audit to see it.');
  const today = now.toISOString().slice(0, 10);
  const isAccepted = (found: Advisory) =>
    accepted.some((one) => one.id === idOf(found) && one.package === found.name && one.until >= today);
  const open = advisories.filter((found) => !isAccepted(found));
  const summary = `${advisories.length} advisories from the npm registry: ${open.length} open, ${advisories.length - open.length} accepted`;
  return { lines: [...open.map(describe), summary], open: open.length };
}

function advisoriesIn({ vulnerabilities }: z.infer<typeof audit>): Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  );
  return [...new Map(all.map((one) => [`${one.url} ${one.name}`, one])).values()];
}
