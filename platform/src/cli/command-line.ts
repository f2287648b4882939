import { parseArgs } from 'node:util';
import { UnreadableDocument } from '../store/documents';
import { ReleaseRefused } from '../store/release-refused';
import { type Answer, Misspoken, type Surroundings, type Values } from './command';
import { commands } from './commands';
import { usage, usageOf } from './help';
import { nearest } from './nearest';

async function answerTo(words: string[], around: Surroundings): Promise<Answer> {
  const [name, ...rest] = words;
  const plain = words.every((word) => word === '--json');
  if (plain || name === '--help' || name === '-h' || name === 'help') {
    const help = await usage();
    return { lines: [help], json: help };
  }
  const load = commands[name ?? ''];
  if (!load) throw new Misspoken(`${name} is not a command.${nearest(name ?? '', Object.keys(commands))}`);
  const command = await load();
  const options = {
    ...command.options,
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
  if (values.help) return { lines: [usageOf(command)], json: usageOf(command) };
  return command.run(positionals, values as Values, around);
}

export interface Voice {
  say: (line: string) => void;
  complain: (line: string) => void;
}

const isMisspoken = (failure: unknown): failure is Error =>
  failure instanceof Misspoken ||
  String((failure as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

const isRefusal = (failure: unknown): failure is Error =>
  failure instanceof ReleaseRefused || failure instanceof UnreadableDocument;

function codeOf(failure: unknown): 1 | 2 {
  if (isMisspoken(failure)) return 2;
  if (isRefusal(failure)) return 1;
  throw failure;
}

/** Runs one command: 0 done, 1 refused or damaged, 2 not understood. */
export async function runCommand(
  words: string[],
  around: Surroundings,
  { say, complain }: Voice,
): Promise<number> {
  const forPrograms = words.includes('--json');
  try {
    const { lines, json, code = 0 } = await answerTo(words, around);
    if (forPrograms) say(JSON.stringify(json, null, 2));
    else for (const line of lines) (code === 0 ? say : complain)(line);
    return code;
  } catch (failure) {
    const code = codeOf(failure);
    const { message } = failure as Error;
    if (forPrograms) say(JSON.stringify({ error: message.split('\n') }, null, 2));
    else
      complain(code === 2 ? `${message.split('. To specify')[0]} See: npm run release -- --help` : message);
    return code;
  }
}
