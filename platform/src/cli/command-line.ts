import { ownValue } from '../build/own-value';
import { UnreadableDocument } from '../store/documents';
import { ReleaseRefused } from '../store/release-refused';
import { StorageUnavailable } from '../store/storage/storage';
import type { Command, CommandContext, CommandResult, OptionValues } from './command';
import { readWords, UsageError } from './read-words';
import { suggestName } from './suggest-name';

/** Loaded on demand, because a rollback shouldn't wait for the compiler that publishing needs. */
export const commands: Record<string, () => Promise<Command>> = {
  publish: async () => (await import('./publish')).publish,
  check: async () => (await import('./check')).check,
  preview: async () => (await import('./preview')).preview,
  promote: async () => (await import('./promote')).promote,
  rollback: async () => (await import('./rollback')).rollback,
  retire: async () => (await import('./retire')).retire,
  freeze: async () => (await import('./freeze')).freeze,
  unfreeze: async () => (await import('./freeze')).unfreeze,
  judge: async () => (await import('./observe/judge')).judge,
  status: async () => (await import('./observe/status')).status,
  overview: async () => (await import('./observe/overview')).overview,
  errors: async () => (await import('./observe/errors')).errors,
  events: async () => (await import('./observe/events')).events,
  replay: async () => (await import('./observe/replay')).replay,
  log: async () => (await import('./observe/log')).log,
  diff: async () => (await import('./observe/diff')).diff,
  explain: async () => (await import('./observe/explain')).explain,
  prune: async () => (await import('./prune')).prune,
  copy: async () => (await import('./copy')).copy,
  squads: async () => (await import('./squads')).squads,
};

const optionHelp: Record<string, string> = {
  reason: '--reason TEXT       why you make this change; stays in the log',
  author: '--author NAME       who makes this change; defaults to your login name',
  channel: '--channel NAME      production (default), preview, or another one such as staging',
  channels: '--channels A,B      the channels that the key may move; defaults to production,preview',
  from: '--from CHANNEL      the channel whose versions go to the other one',
  expect: '--expect NUMBER     refuse unless status shows this number for the channel',
  percent: '--percent N         roll out to this percentage of visitors, 0.01 to 100',
  canary:
    '--canary auto       roll out step by step, judged by what visits report; starts at 1 % or --percent',
  to: '--to VERSION        this version or set; a unique prefix is enough',
  with: '--with LINK         an earlier link whose versions come along',
  site: '--site URL          where the link leads; defaults to http://localhost:3000',
  until: '--until TIME        when the freeze ends: 6h, 3d, 2026-12-24 or 2026-12-24T18:00Z',
  limit: '--limit N           show at most N lines',
  visitor: '--visitor ID        the value of the larch_visitor cookie',
  'no-build': '--no-build          use the existing build',
  bank: '--bank              check the bank in this working copy, not apps',
  keep: '--keep N            keep N versions of each app besides the live version; defaults to 5',
  days: '--days N            keep versions shown or stored in the last N days; defaults to 7',
  remotes: '--remotes A,B       the remotes that the squad may publish',
  key: '--key FILE | TEXT   its public key: a line such as ed25519:…, or PEM',
  'key-id': '--key-id ID         only this key; a unique prefix is enough',
  hours: '--hours N           how long the replaced key stays valid; defaults to 24',
  may: '--may check|preview what the key may do, if it must not publish',
  'dry-run': '--dry-run           print the changes without making them',
  open: "--open              open the page in Chromium or Chrome, in the size of the customer's window",
};

const sharedOptions = [
  '--json              print one JSON value instead of lines',
  '-h, --help          show this help',
];

async function overview(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return [
    'npm run release -- COMMAND [NAME…] [OPTIONS]',
    '',
    ...all.map(({ usage, summary }) => `  ${usage.padEnd(30)} ${summary}`),
    '',
    "Run npm run release -- COMMAND --help for a command's options.",
    'Exit code: 0 success, 1 refused or damaged, 2 usage error.',
    'The store is RELEASE_STORE (a folder or postgres://…), or releases/ in BANK_DATA_DIR, or .data/releases.',
    'Its keys are in RELEASE_KEYS, or next to the folder, or releases-keys/ in BANK_DATA_DIR.',
  ].join('\n');
}

const commandHelp = ({ usage, summary, details, options }: Command): string =>
  [
    `npm run release -- ${usage} [OPTIONS]`,
    '',
    `  ${summary}`,
    ...details.map((line) => `  ${line}`),
    '',
    ...[...Object.keys(options).map((name) => optionHelp[name]), ...sharedOptions].map((line) => `  ${line}`),
  ].join('\n');

/** Only a command that runs needs the store; help doesn't. */
type OpenContext = () => Promise<CommandContext>;

async function runNamed(args: string[], openContext: OpenContext): Promise<CommandResult> {
  const [name, ...rest] = args;
  const hasNoCommand = args.every((arg) => arg === '--json');
  if (hasNoCommand || name === '--help' || name === '-h' || name === 'help') {
    const help = await overview();
    return { lines: [help], json: help };
  }
  const load = ownValue(commands, name ?? '');
  if (!load)
    throw new UsageError(`${name} is not a command.${suggestName(name ?? '', Object.keys(commands))}`);
  const command = await load();
  const { values, positionals } = readWords(rest, { ...command.options, json: { type: 'boolean' } });
  if (values.help) return { lines: [commandHelp(command)], json: commandHelp(command) };
  return command.run(positionals, values as OptionValues, await openContext());
}

interface Output {
  stdout: (line: string) => void;
  stderr: (line: string) => void;
}

const isRefusal = (failure: unknown): failure is Error =>
  [ReleaseRefused, UnreadableDocument, StorageUnavailable].some((kind) => failure instanceof kind);

function exitCodeOf(failure: unknown): 1 | 2 {
  if (failure instanceof UsageError) return 2;
  if (isRefusal(failure)) return 1;
  throw failure;
}

export async function runCommand(
  args: string[],
  openContext: OpenContext,
  { stdout, stderr }: Output,
): Promise<number> {
  const asJson = args.includes('--json');
  try {
    const { lines, json, code = 0, until } = await runNamed(args, openContext);
    if (asJson) stdout(JSON.stringify(json, null, 2));
    else for (const line of lines) (code === 0 ? stdout : stderr)(line);
    await until;
    return code;
  } catch (failure) {
    const code = exitCodeOf(failure);
    const { message } = failure as Error;
    if (asJson) stdout(JSON.stringify({ error: message.split('\n') }, null, 2));
    else stderr(code === 2 ? `${message.split('. To specify')[0]} See: npm run release -- --help` : message);
    return code;
  }
}
