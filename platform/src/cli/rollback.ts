import { endRollout, leavePreview, returnToSet, rollBack } from '../channel/rollback';
import { nameIn } from '../store/content';
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
  UsageError,
} from './command';

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
  const ended = before?.rollout;
  if (!ended || after?.rollout || before.set !== after?.set) return serves;
  const candidate = await store.readSet(ended.set);
  return `Ended the rollout of ${ended.names.map((name) => nameIn(candidate, name)).join(', ')}: ${serves}`;
}

export const rollback: Command = {
  usage: 'rollback [NAME]',
  summary: 'restore the previous version of an app, or --to VERSION; other apps stay unchanged',
  details: [
    'Without a name: end the current rollout, or restore an entire earlier set with --to SET.',
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
    return {
      lines: [`${done}, set ${short(set.id)}, done in ${elapsedMs} ms`],
      json: { channel: move.channel, pointer },
    };
  },
};
