import { parseArgs } from 'node:util';
import { check } from './commands/check';
import { type Answer, type Command, Misspoken, type Surroundings, type Values } from './commands/command';
import { diff } from './commands/diff';
import { explain } from './commands/explain';
import { log } from './commands/log';
import { nearest } from './commands/nearest';
import { promote } from './commands/promote';
import { publish } from './commands/publish';
import { rollback } from './commands/rollback';
import { status } from './commands/status';
import { UnreadableDocument } from './documents';
import { ReleaseRefused } from './release-refused';

const commands: Record<string, Command> = { publish, check, promote, rollback, status, log, diff, explain };

const optionHelp: Record<string, string> = {
  reason: '--reason TEXT       why; it is kept in the log for good',
  author: '--author NAME       who; your login name where it is left out',
  channel: '--channel NAME      production (the usual) or preview',
  expect: '--expect NUMBER     refuse unless the channel stands at this number, as status shows it',
  percent: '--percent N         to this part of the visitors, 0.01 to 100',
  to: '--to VERSION        this version, or this set; its beginning is enough',
  limit: '--limit N           so many lines',
  visitor: '--visitor ID        the value of the cookie larch_visitor',
  'no-build': '--no-build          take what was built before',
};

const always = [
  '--json              one value for programs instead of lines',
  '-h, --help          this text',
];

const usage = () =>
  [
    'npm run release -- COMMAND [NAME…] [OPTIONS]',
    '',
    ...Object.values(commands).map(({ words, summary }) => `  ${words.padEnd(30)} ${summary}`),
    '',
    'npm run release -- COMMAND --help says more of each.',
    'Exit code: 0 done, 1 refused or damaged, 2 not understood.',
    'The store is RELEASE_STORE, else releases/ under BANK_DATA_DIR, else .data/releases.',
    'Its keys are in RELEASE_KEYS, else beside the store.',
  ].join('\n');

const usageOf = ({ words, summary, details, options }: Command) =>
  [
    `npm run release -- ${words} [OPTIONS]`,
    '',
    `  ${summary}`,
    ...details.map((line) => `  ${line}`),
    '',
    ...[...Object.keys(options).map((name) => optionHelp[name]), ...always].map((line) => `  ${line}`),
  ].join('\n');

async function answerTo(words: string[], around: Surroundings): Promise<Answer> {
  const [name, ...rest] = words;
  const plain = words.every((word) => word === '--json');
  if (plain || name === '--help' || name === '-h' || name === 'help')
    return { lines: [usage()], json: usage() };
  const command = commands[name ?? ''];
  if (!command) throw new Misspoken(`${name} is not a command.${nearest(name ?? '', Object.keys(commands))}`);
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
