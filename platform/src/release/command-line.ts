import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteFolders } from '../build/remote-manifest';
import { showReleases, storeRelease } from './publish';
import { ReleaseRefused } from './release-record';
import { ReleaseStore } from './store';

const usage = `npm run release -- COMMAND

  publish NAME…   store what was built of these (or: all) and show it in production
  status          what production shows now

Options
  --reason TEXT   why; it is kept with the release set
  --author NAME   who; your login name where it is left out

The store is RELEASE_STORE, else releases/ under BANK_DATA_DIR, else .data/releases.`;

interface Surroundings {
  root: string;
  store: string;
  say: (line: string) => void;
}

function foldersOf(names: string[], root: string): string[] {
  const known = new Map(
    [join(root, 'shell'), ...remoteFolders(root)].map((folder) => [folder.slice(root.length + 1), folder]),
  );
  if (names.length === 1 && names[0] === 'all') return [...known.values()];
  return names.map((name) => {
    const folder = known.get(name);
    if (!folder)
      throw new ReleaseRefused(`${name} is not known here. Known: ${[...known.keys()].join(', ')}.`);
    return folder;
  });
}

function publish(
  names: string[],
  options: { reason?: string | undefined; author?: string | undefined },
  around: Surroundings,
) {
  if (names.length === 0) throw new ReleaseRefused('Name what to publish, or say: publish all.');
  const store = new ReleaseStore(around.store);
  const records = foldersOf(names, around.root).map((folder) => storeRelease(store, folder));
  const { author = userInfo().username, reason = 'no reason given' } = options;
  const set = showReleases(store, 'production', records, { author, reason });
  for (const { name, version } of records) around.say(`published ${name} ${version}`);
  around.say(`production shows set ${set.id}`);
}

function status({ store, say }: Surroundings) {
  const set = new ReleaseStore(store).currentSet('production');
  if (!set) return say('Nothing is published yet.');
  say(`production  set ${set.id}  ${set.created_at}  ${set.author}: ${set.reason}`);
  for (const { name, version } of [set.shell, ...set.remotes]) say(`  ${name.padEnd(18)} ${version}`);
}

/** Runs one command; a refusal is one line, and exit code 1. */
export function runCommand(words: string[], around: Surroundings): number {
  try {
    const options = {
      reason: { type: 'string' },
      author: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [command, ...names] = positionals;
    if (values.help || command === undefined) around.say(usage);
    else if (command === 'publish') publish(names, values, around);
    else if (command === 'status') status(around);
    else throw new ReleaseRefused(`${command} is not a command. See: npm run release -- --help`);
    return 0;
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    around.say(failure.message);
    return 1;
  }
}

const isRefusal = (failure: unknown): failure is Error =>
  failure instanceof ReleaseRefused ||
  String((failure as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
