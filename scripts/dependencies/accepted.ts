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

export const acceptanceOf = (finding: Finding, all: readonly Accepted[], today: string) =>
  all.find(
    ({ id, package: name, until }) =>
      namesOf(finding).includes(id) && name === finding.installed.name && until >= today,
  );
