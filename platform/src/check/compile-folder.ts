import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runLimited } from '../limits/limited-process';
import { ReleaseRefused } from '../store/release-refused';

export const packages = join(import.meta.dirname, '../../../node_modules');

/** The sources may come from another squad, and types can keep a compiler busy forever. */
const timeoutMs = 60_000;

/** Names in the sources can make a line as long as they like. */
const maxLineLength = 500;

/** Half of the cores, because the site serves customers meanwhile, unless the environment says how many. */
const threads = () => process.env.GOMAXPROCS ?? String(Math.max(1, Math.floor(availableParallelism() / 2)));

const shorten = (line: string) => (line.length > maxLineLength ? `${line.slice(0, maxLineLength)}…` : line);

/** TypeScript explains an error in indented lines; the last one is the most specific. */
const parseErrors = (output: string): string[] =>
  output
    .split(/\n(?! )/)
    .filter((text) => /error TS/.test(text))
    .map((text) => {
      const [first = '', ...more] = text.trimEnd().split('\n').map(shorten);
      return more.length > 0 ? `${first} ${more.at(-1)?.trim()}` : first;
    });

/** Returns the errors of a folder with a tsconfig.json. */
export async function compileFolder(folder: string, limitMs = timeoutMs): Promise<string[]> {
  const compiler = join(packages, 'typescript', 'bin', 'tsc');
  const script = [compiler, '-p', folder, '--pretty', 'false'];
  const env = { GOMAXPROCS: threads(), GOMEMLIMIT: '1GiB' };
  const { code, output, exceeded } = await runLimited(script, { cwd: folder, limitMs, env });
  if (exceeded === 'time')
    throw new ReleaseRefused(`The types didn't compile within ${limitMs / 1000} seconds.`);
  if (exceeded === 'output') throw new ReleaseRefused('The types have too many errors to list.');
  const lines = parseErrors(output);
  if (code !== 0 && lines.length === 0) throw new Error(`The compiler did not run:\n${output.slice(-2_000)}`);
  return lines;
}
