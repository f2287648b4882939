import { parseRelease, previewedVersions } from '../channel/preview';
import { finishRollout, widenRollout } from '../channel/promote';
import { showReleases } from '../channel/show-releases';
import { releasesBetween, versionOn } from '../channel/shown-on';
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
  parseFrom,
  short,
  storedName,
  text,
} from './command';
import { UsageError } from './read-words';

async function findRecord(store: ReleaseStore, given: string, from?: Channel): Promise<ReleaseRecord> {
  const [app, prefix] = parseRelease(given);
  const name = await storedName(store, app);
  if (from) return store.readRecord({ name, version: await versionOn(store, from, name) });
  const version = prefix
    ? byPrefix(await store.versionsOf(name), prefix, `${name} version`)
    : (await previewedVersions(store)).get(name);
  if (!version)
    throw new ReleaseRefused(`The preview serves the same ${name} as production: use ${name}@VERSION.`);
  return store.readRecord({ name, version });
}

/** What a command names, or all that another channel shows and this one doesn't. */
const findRecords = (
  store: ReleaseStore,
  names: string[],
  { from, to }: { from: Channel | undefined; to: Channel },
): Promise<ReleaseRecord[]> =>
  from && names.length === 0
    ? releasesBetween(store, { from, to })
    : Promise.all(names.map((name) => findRecord(store, name, from)));

/** A version that is named is promoted as such. */
async function rollingOut(store: ReleaseStore, channel: Channel, given = ''): Promise<Rollout | undefined> {
  const pointer = await store.readPointer(channel);
  return pointer?.rollouts.find(({ names }) => names.includes(given) || names.includes(`mfe-${given}`));
}

function refuseSource(from: Channel | undefined, channel: Channel, names: string[]): void {
  if (from === channel) throw new UsageError(`--from ${from}: use another channel than --channel.`);
  if (from && names.some((name) => name.includes('@')))
    throw new UsageError(`--from ${from} says which version: leave out @VERSION.`);
}

export const promote: Command = {
  usage: 'promote [NAME[@VERSION]…]',
  summary: 'make a stored version live: of a rollout, of the preview, of another channel, or VERSION',
  details: [
    'The name of an app that is rolling out: finish its rollout, or widen it with --percent.',
    'Without a name: the same for the only rollout.',
    'With --from CHANNEL: what that channel shows everyone; without a name, all that differs. Nothing is retired.',
    'Without a name, --channel NAME --from CHANNEL also begins a new channel.',
    'With --channel preview: make it live on the preview.',
    'With --canary auto: the site widens the rollout step by step, and rolls it back if visits go wrong.',
  ],
  options: { ...intentOptions, from: text, percent: text, canary: text },
  async run(names, values, ctx) {
    const { store } = ctx;
    const move = moveOptions(values, ctx);
    const chosen = parseAudience(values);
    const { percent } = chosen;
    const from = parseFrom(values);
    refuseSource(from, move.channel, names);
    if (values.canary !== undefined && names.length === 0 && !from)
      throw new UsageError('--canary auto starts a rollout: name what to promote.');
    const [only] = names;
    const rollout = names.length > 1 || from ? undefined : await rollingOut(store, move.channel, only);
    if (rollout || (names.length === 0 && !from)) {
      const own = { ...move, name: rollout?.names[0] };
      await (percent === undefined ? finishRollout(own) : widenRollout(own, percent));
    } else {
      const records = await findRecords(store, names, { from, to: move.channel });
      const isOwn = ![from, move.channel].includes('preview');
      const begins = names.length === 0 && isOwn && percent === undefined;
      const isNew = begins && (await store.log(move.channel).sequence()) === 0;
      // A new channel gets a set whose releases fit together already. The preview gets production's others, too.
      const how = isNew ? { begins, expected: move.expected ?? 0 } : { check: refuseProblems(store) };
      await showReleases(records, { ...move, ...chosen, ...how, action: 'promote' });
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
