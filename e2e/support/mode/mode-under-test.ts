import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Mode = 'full' | 'specification';

let mode: Mode = 'full';

export const modeUnderTest = (): Mode => mode;

/** For the files of e2e/specification-mode/, each of which runs the tests of another file. */
export function proveSpecificationMode(): void {
  mode = 'specification';
}

/** The statements in the table of docs/specification.md. */
export function acceptedDifferences(): string[] {
  const text = readFileSync(join(__dirname, '../../../docs/specification.md'), 'utf8');
  const [, table = ''] = /^## Accepted differences\n(.*?)^## /ms.exec(text) ?? [];
  return [...table.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id);
}

interface Expected<Value> {
  stated: Value;
  full: Value;
}

/** What a journey of both modes expects where a full bank shows something else than stated. */
export function accepted<Value>(statement: string, { stated, full }: Expected<Value>): Value {
  if (!acceptedDifferences().includes(statement))
    throw new Error(`docs/specification.md lists no accepted difference for ${statement}.`);
  return mode === 'full' ? full : stated;
}
