import { endRollout, leavePreview, returnToSet, rollBack } from '../channel/rollback';
import type { ReleaseStore } from '../store/release-store';
import {
  byPrefix,
  type Command,
  intentOptions,
  Misspoken,
  movingBy,
  short,
  storedName,
  text,
  type Values,
} from './command';

function setOf(store: ReleaseStore, { to }: Values, moving: ReturnType<typeof movingBy>, given?: string) {
  const name = given && storedName(store, given);
  if (moving.channel === 'preview') return leavePreview(moving, name);
  if (name) return rollBack(moving, name, to && byPrefix(store.versionsOf(name), to, `${name} version`));
  return to ? returnToSet(moving, byPrefix(store.setIds(), to, 'release set')) : endRollout(moving);
}

export const rollback: Command = {
  words: 'rollback [NAME]',
  summary: 'show the version that was shown before, or --to VERSION; all others stay as they are',
  details: [
    'Without a name: end what is being rolled out, or with --to SET show a whole earlier set.',
    'With --channel preview: take it, or all, out of the preview.',
  ],
  options: { ...intentOptions, to: text },
  async run(names, values, around) {
    if (names.length > 1) throw new Misspoken('One at a time: rollback takes one name.');
    const moving = movingBy(values, around);
    const start = performance.now();
    const set = await setOf(around.store, values, moving, names[0]);
    const took = Math.ceil(performance.now() - start);
    const pointer = around.store.readPointer(moving.channel);
    const what = pointer?.moved.join(', ') || 'the whole set';
    return {
      lines: [`${moving.channel} shows ${what} again: set ${short(set.id)}, moved in ${took} ms`],
      json: { channel: moving.channel, pointer },
    };
  },
};
