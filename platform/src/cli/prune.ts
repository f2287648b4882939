import { prune as pruneStore, type Removed } from '../prune/prune';
import { type Command, daysOf, keepOf, Misspoken, text } from './command';

const day = 24 * 3_600_000;

const size = (bytes: number) => `${Math.ceil(bytes / 1024)} K`;

const lineOf = ({ name, version, bytes }: Removed) => `  ${name.padEnd(18)} ${version}  ${size(bytes)}`;

export const prune: Command = {
  words: 'prune',
  summary: 'delete stored versions that nobody can reach any more',
  details: [
    'Never deleted: what a channel shows or rolls out, what can stand in for it, what --keep and --days',
    'say, and what was stored within ten minutes, for it may be on its way. The log and its sets stay.',
  ],
  options: { keep: text, days: text, 'dry-run': { type: 'boolean' } },
  run(names, values, { store }) {
    if (names.length > 0) throw new Misspoken('prune goes through all names: name none.');
    const dryRun = values['dry-run'] ?? false;
    const since = new Date(Date.now() - daysOf(values) * day);
    const removed = pruneStore(store, { keep: keepOf(values), since }, dryRun);
    const bytes = removed.reduce((sum, one) => sum + one.bytes, 0);
    const kept = store.releases().length - (dryRun ? removed.length : 0);
    const done = dryRun ? 'would be deleted' : 'deleted';
    const head = `${removed.length} versions ${done}, ${size(bytes)}; ${kept} are kept.`;
    return { lines: [head, ...removed.map(lineOf)], json: { dry_run: dryRun, removed, bytes, kept } };
  },
};
