import { apart, previewedVersions } from '../channel/preview';
import { finishRollout, widenRollout } from '../channel/promote';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/refuse-problems';
import type { ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import {
  byPrefix,
  type Command,
  intentOptions,
  movingBy,
  percentOf,
  short,
  storedName,
  text,
} from './command';

/** NAME or NAME@VERSION: without a version, the one that the preview shows. */
function recordNamed(store: ReleaseStore, word: string): ReleaseRecord {
  const [given, start] = apart(word);
  const name = storedName(store, given);
  if (start)
    return store.readRecord({ name, version: byPrefix(store.versionsOf(name), start, `${name} version`) });
  const version = previewedVersions(store).get(name);
  if (!version) throw new ReleaseRefused(`The preview shows no other ${name}: say ${name}@VERSION.`);
  return store.readRecord({ name, version });
}

export const promote: Command = {
  words: 'promote [NAME[@VERSION]…]',
  summary: 'show what is stored: what the preview shows, or a version',
  details: [
    'Without a name: give what is being rolled out to everybody, or with --percent to more visitors.',
    'With --channel preview: show it there.',
  ],
  options: { ...intentOptions, percent: text },
  async run(names, values, around) {
    const { store } = around;
    const moving = movingBy(values, around);
    const percent = percentOf(values);
    const records = names.map((name) => recordNamed(store, name));
    const check = refuseProblems(around);
    const set =
      records.length > 0
        ? await showReleases(records, { ...moving, percent, action: 'promote', check })
        : await (percent === undefined ? finishRollout(moving) : widenRollout(moving, percent));
    const pointer = store.readPointer(moving.channel);
    const toWhom = pointer?.rollout ? ` to ${pointer.rollout.percent} % of the visitors` : '';
    const moved = pointer?.moved.join(', ');
    return {
      lines: [`${moving.channel} shows ${moved}${toWhom}: set ${short(pointer?.rollout?.set ?? set.id)}`],
      json: { channel: moving.channel, pointer },
    };
  },
};
