import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import type { Finding } from './find-affected';

const accepted = z.array(
  z.strictObject({
    id: z.string(),
    package: z.string(),
    reason: z.string().check(z.minLength(20)),
    until: z.iso.date(),
  }),
);

export type Accepted = z.infer<typeof accepted>[number];

/** Advisories that don't concern us, each with a reason and a date on which to look again. */
export function readAccepted(file: string): Accepted[] {
  if (!existsSync(file)) return [];
  const read = accepted.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new ExpectedError(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

const namesOf = ({ advisory }: Finding) => [advisory.id, ...advisory.aliases];

interface Named {
  ids: readonly string[];
  name: string;
  today: string;
}

const find = (all: readonly Accepted[], { ids, name, today }: Named) =>
  all.find((one) => ids.includes(one.id) && one.package === name && one.until >= today);

export const isAccepted = (all: readonly Accepted[], named: Named) => find(all, named) !== undefined;

export const acceptanceOf = (finding: Finding, all: readonly Accepted[], today: string) =>
  find(all, { ids: namesOf(finding), name: finding.installed.name, today });
