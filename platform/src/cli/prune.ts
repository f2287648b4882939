import { prune as pruneStore, type Removed } from '../prune/prune';
import { type Command, parseDays, parseKeep, text } from './command';
import { UsageError } from './read-words';

const dayMs = 24 * 3_600_000;

const size = (bytes: number) => `${Math.ceil(bytes / 1024)} K`;

const lineOf = ({ name, version, bytes }: Removed) => `  ${name.padEnd(18)} ${version}  ${size(bytes)}`;

export const prune: Command = {
  usage: 'prune',
  summary: 'delete stored versions that are no longer reachable',
  details: [
    'Never deletes live, rolled-out or fallback versions, versions within --keep and --days,',
    'or versions stored in the last ten minutes. Keeps the log and its sets.',
  ],
  options: { keep: text, days: text, 'dry-run': { type: 'boolean' } },
  async run(names, values, { store }) {
    if (names.length > 0) throw new UsageError('prune takes no names: it always prunes all apps.');
    const dryRun = values['dry-run'] ?? false;
    const since = new Date(Date.now() - parseDays(values) * dayMs);
    const removed = await pruneStore(store, { keep: parseKeep(values), since }, dryRun);
    const bytes = removed.reduce((sum, one) => sum + one.bytes, 0);
    const kept = (await store.releases()).length - (dryRun ? removed.length : 0);
    const done = dryRun ? 'would be deleted' : 'deleted';
    const head = `${removed.length} versions ${done}, ${size(bytes)}; ${kept} kept.`;
    return { lines: [head, ...removed.map(lineOf)], json: { dry_run: dryRun, removed, bytes, kept } };
  },
};
