import { parseRelease, previewedVersions } from '../channel/preview';
import { finishRollout, widenRollout } from '../channel/promote';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/check-content';
import { percentOf, setWith } from '../rollout/candidate-of';
import type { Channel, ReleaseRecord, Rollout } from '../store/release-documents';
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

/** A version that is named is promoted as such. */
async function rollingOut(store: ReleaseStore, channel: Channel, given = ''): Promise<Rollout | undefined> {
  const pointer = await store.readPointer(channel);
  return pointer?.rollouts.find(({ names }) => names.includes(given) || names.includes(`mfe-${given}`));
}

export const promote: Command = {
  usage: 'promote [NAME[@VERSION]…]',
  summary: 'make a stored version live: of a rollout, of the preview, or VERSION',
  details: [
    'The name of an app that is rolling out: finish its rollout, or widen it with --percent.',
    'Without a name: the same for the only rollout.',
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
    const [only] = names;
    const rollout = names.length > 1 ? undefined : await rollingOut(store, move.channel, only);
    if (names.length === 0 || rollout) {
      const own = { ...move, name: rollout?.names[0] };
      await (percent === undefined ? finishRollout(own) : widenRollout(own, percent));
    } else {
      const records = await Promise.all(names.map((name) => findRecord(store, name)));
      const check = refuseProblems(store);
      await showReleases(records, { ...move, ...chosen, action: 'promote', check });
    }
    const pointer = await store.readPointer(move.channel);
    if (!pointer) throw new Error(`${move.channel} has no pointer.`);
    const shown = percentOf(pointer);
    const audience = shown === null ? '' : ` to ${shown}% of visitors`;
    const [moved = ''] = pointer.moved;
    const set = setWith(pointer, parseRelease(moved)[0]);
    return {
      lines: [`${move.channel} serves ${pointer.moved.join(', ')}${audience}: set ${short(set)}`],
      json: { channel: move.channel, pointer },
    };
  },
};
