import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ReleaseRefused } from '../store/release-refused';

export const packages = join(import.meta.dirname, '../../../node_modules');

/** The sources may come from another squad, and types can keep a compiler busy forever. */
const timeoutMs = 60_000;

/** TypeScript explains an error in indented lines; the last one is the most specific. */
const parseErrors = (output: string): string[] =>
  output
    .split(/\n(?! )/)
    .filter((text) => /error TS/.test(text))
    .map((text) => {
      const [first = '', ...more] = text.trimEnd().split('\n');
      return more.length > 0 ? `${first} ${more.at(-1)?.trim()}` : first;
    });

/** In a process group of its own, because the compiler's script may start the compiler as another process. */
function startCompiler(folder: string): ChildProcess {
  const compiler = join(packages, 'typescript', 'bin', 'tsc');
  const args = [compiler, '-p', folder, '--pretty', 'false'];
  return spawn(process.execPath, args, { cwd: folder, detached: true });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** Returns the errors of a folder with a tsconfig.json. */
export const compileFolder = (folder: string, limitMs = timeoutMs): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = startCompiler(folder);
    let output = '';
    let isLate = false;
    const collect = (text: Buffer) => {
      output += text;
    };
    const timer = setTimeout(() => {
      isLate = true;
      killGroup(child);
    }, limitMs);
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      const lines = parseErrors(output);
      if (isLate) reject(new ReleaseRefused(`The types didn't compile within ${limitMs / 1000} seconds.`));
      else if (code !== 0 && lines.length === 0) reject(new Error(`The compiler did not run:\n${output}`));
      else resolve(lines);
    });
  });
