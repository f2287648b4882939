import { type Audience, audienceOf } from '../channel/audience';
import { returnToSet } from '../channel/return-to-set';
import { endRollout, leavePreview, rollBack } from '../channel/rollback';
import { candidateOf } from '../rollout/candidate-of';
import { nameIn, releaseIn } from '../store/content';
import type { ChannelPointer, ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import {
  byPrefix,
  type Command,
  intentOptions,
  moveOptions,
  type OptionValues,
  short,
  storedName,
  text,
} from './command';
import { UsageError } from './read-words';

async function rollBackTo(
  store: ReleaseStore,
  { to }: OptionValues,
  move: ReturnType<typeof moveOptions>,
  given?: string,
): Promise<ReleaseSet> {
  const name = given && (await storedName(store, given));
  if (move.channel === 'preview') return leavePreview(move, name);
  if (name) return rollBack(move, name, to && byPrefix(await store.versionsOf(name), to, `${name} version`));
  return to ? returnToSet(move, byPrefix(await store.setIds(), to, 'release set')) : endRollout(move);
}

/** A version that everyone gets may never have been replaced: then only a rollout ended. */
async function describe(
  store: ReleaseStore,
  before: ChannelPointer | undefined,
  after: ChannelPointer | undefined,
): Promise<string> {
  const what = after?.moved.join(', ') || 'the whole set';
  const serves = `${after?.channel} serves ${what}`;
  const goesOn = (salt: string) => after?.rollouts.some((one) => one.salt === salt);
  const ended = before?.rollouts.filter(({ salt }) => !goesOn(salt)) ?? [];
  const [rollout] = ended;
  if (!before || !rollout || ended.length > 1 || before.set !== after?.set) return serves;
  const candidate = await store.readSet(candidateOf(before, rollout));
  return `Ended the rollout of ${rollout.names.map((name) => nameIn(candidate, name)).join(', ')}: ${serves}`;
}

const warnings: Record<Audience, (release: string) => string[]> = {
  everyone: () => [],
  canary: (release) => [`Warning: only a canary showed ${release}. Customers outside it never saw it.`],
  none: (release) => [`Warning: no customer ever saw ${release} there.`],
};

/** A rollback sounds safe, but a version that few customers saw may be worse than the one that it replaces. */
async function warningsFor(store: ReleaseStore, pointer: ChannelPointer, name: string): Promise<string[]> {
  const set = await store.readSet(pointer.set);
  const version = releaseIn(set, name)?.version;
  if (!version) return [];
  const { channel, sequence } = pointer;
  // The rollback is done, so a history that can't be read must not make it look failed.
  const audience = await audienceOf(store, { channel, before: sequence }, { name, version }).catch(
    () => 'everyone' as const,
  );
  return warnings[audience](nameIn(set, name));
}

export const rollback: Command = {
  usage: 'rollback [NAME]',
  summary: 'restore the previous version of an app, or --to VERSION; other apps stay unchanged',
  details: [
    'Without a name: end the only rollout, or restore an entire earlier set with --to SET.',
    'With --channel preview: remove the app, or all apps, from the preview.',
  ],
  options: { ...intentOptions, to: text },
  async run(names, values, ctx) {
    if (names.length > 1) throw new UsageError('rollback takes one name.');
    const move = moveOptions(values, ctx);
    // It may be damaged, which a return to a set repairs.
    const before = await ctx.store.readPointer(move.channel).catch(() => undefined);
    const start = performance.now();
    const set = await rollBackTo(ctx.store, values, move, names[0]);
    const elapsedMs = Math.ceil(performance.now() - start);
    const pointer = await ctx.store.readPointer(move.channel);
    const done = await describe(ctx.store, before, pointer);
    const [given] = names;
    const isChosen = given && values.to && move.channel !== 'preview' && pointer;
    const name = isChosen && (await storedName(ctx.store, given));
    const warned = name ? await warningsFor(ctx.store, pointer, name) : [];
    return {
      lines: [...warned, `${done}, set ${short(set.id)}, done in ${elapsedMs} ms`],
      json: { channel: move.channel, pointer },
    };
  },
};
