import { spawn } from 'node:child_process';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import type { Accepted } from './accepted';
import { type Outcome, registryLines } from './registry-lines';

const source = 'https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip';

const refused = (said: string) =>
  new ExpectedError(
    `The npm registry didn't answer an audit: ${said}\nDownload the advisories and name the file instead:\n  curl -O ${source}\n  npm run audit:dependencies -- all.zip`,
  );

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** npm's own audit. Fails if the registry refuses. */
export async function askRegistry(accepted: readonly Accepted[], now: Date): Promise<Outcome> {
  const child = spawn('npm', ['audit', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return readRegistry(output, accepted, now);
}

export function readRegistry(output: string, accepted: readonly Accepted[], now: Date): Outcome {
  const answer = parse(output);
  if (!answer?.metadata) throw refused(answer?.message ?? lastLine(output));
  return registryLines(answer, accepted, now);
}

function parse(text: string): { message?: string; metadata?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
