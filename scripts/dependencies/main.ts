// npm run audit:dependencies: npm audit, without what accepted-advisories.json accepts.
import '../bootstrap/closed-pipe.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError, exitWithError } from '../bootstrap/expected-error.mjs';
import { npm } from '../bootstrap/install-packages.mjs';
import { acceptedList, readAudit } from './read-audit';

const file = join(root, 'accepted-advisories.json');

function readAccepted() {
  if (!existsSync(file)) return [];
  const read = acceptedList.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new ExpectedError(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

async function audit(): Promise<void> {
  const { output } = await npm(['audit', '--json', '--loglevel=silent']);
  const { lines, open } = readAudit(output, readAccepted(), new Date());
  for (const line of lines) console.log(line);
  if (open > 0) process.exitCode = 1;
}

audit().catch(exitWithError);
