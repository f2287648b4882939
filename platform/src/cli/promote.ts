import { parseRelease, previewedVersions } from '../channel/preview';
import { finishRollout, widenRollout } from '../channel/promote';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/check-content';
import type { ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import {
  byPrefix,
  type Command,
  intentOptions,
  moveOptions,
  parseAudience,
  short,
  storedName,
  text,
} from './command';
import { UsageError } from './read-words';

async function findRecord(store: ReleaseStore, given: string): Promise<ReleaseRecord> {
  const [app, prefix] = parseRelease(given);
  const name = await storedName(store, app);
  const version = prefix
    ? byPrefix(await store.versionsOf(name), prefix, `${name} version`)
    : (await previewedVersions(store)).get(name);
  if (!version)
    throw new ReleaseRefused(`The preview serves the same ${name} as production: use ${name}@VERSION.`);
  return store.readRecord({ name, version });
}

export const promote: Command = {
  usage: 'promote [NAME[@VERSION]…]',
  summary: 'make a stored version live: the previewed version, or VERSION',
  details: [
    'Without a name: finish the current rollout, or widen it with --percent.',
    'With --channel preview: make it live on the preview.',
    'With --canary auto: the site widens the rollout step by step, and rolls it back if visits go wrong.',
  ],
  options: { ...intentOptions, percent: text, canary: text },
  async run(names, values, ctx) {
    const { store } = ctx;
    const move = moveOptions(values, ctx);
    const chosen = parseAudience(values);
    const { percent } = chosen;
    if (values.canary !== undefined && names.length === 0)
      throw new UsageError('--canary auto starts a rollout: name what to promote.');
    const records = await Promise.all(names.map((name) => findRecord(store, name)));
    const check = refuseProblems(store);
    const set =
      records.length > 0
        ? await showReleases(records, { ...move, ...chosen, action: 'promote', check })
        : await (percent === undefined ? finishRollout(move) : widenRollout(move, percent));
    const pointer = await store.readPointer(move.channel);
    const audience = pointer?.rollout ? ` to ${pointer.rollout.percent}% of visitors` : '';
    const moved = pointer?.moved.join(', ');
    return {
      lines: [`${move.channel} serves ${moved}${audience}: set ${short(pointer?.rollout?.set ?? set.id)}`],
      json: { channel: move.channel, pointer },
    };
  },
};
