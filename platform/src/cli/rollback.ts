import { endRollout, leavePreview, returnToSet, rollBack } from '../channel/rollback';
import type { ReleaseSet } from '../store/release-documents';
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
    const start = performance.now();
    const set = await rollBackTo(ctx.store, values, move, names[0]);
    const elapsedMs = Math.ceil(performance.now() - start);
    const pointer = await ctx.store.readPointer(move.channel);
    const what = pointer?.moved.join(', ') || 'the whole set';
    return {
      lines: [`${move.channel} serves ${what} again: set ${short(set.id)}, done in ${elapsedMs} ms`],
      json: { channel: move.channel, pointer },
    };
  },
};
