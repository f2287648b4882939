import { spawn } from 'node:child_process';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

const source = 'https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip';

const refused = (said: string) =>
  new ExpectedError(
    `The npm registry didn't answer an audit: ${said}\nDownload the advisories and name the file instead:\n  curl -O ${source}\n  npm run audit:dependencies -- all.zip`,
  );

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** npm's own audit, which fails if it finds something or if the registry refuses. */
export async function askRegistry(): Promise<string> {
  const child = spawn('npm', ['audit', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  const answer = readAnswer(output);
  if (!answer?.metadata) throw refused(answer?.message ?? lastLine(output));
  const { total } = answer.metadata.vulnerabilities;
  if (total > 0) throw new ExpectedError(`npm audit found ${total}. Run npm audit to see them.`);
  return 'npm audit found no advisories for the installed packages.';
}

interface Answer {
  message?: string;
  metadata?: { vulnerabilities: { total: number } };
}

function readAnswer(output: string): Answer | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
