import { shownOn } from '../channel/move-channel';
import { isInRollout, setFor } from '../rollout/rollout';
import { releaseIn } from '../store/content';
import type { Channel, ChannelPointer } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import {
  type Answer,
  type Command,
  channelOf,
  Misspoken,
  short,
  shortCommit,
  storedName,
  text,
} from './command';

function aboutVisitor(pointer: ChannelPointer, visitor: string): Answer {
  const set = setFor(pointer, visitor);
  const { rollout } = pointer;
  const isIn = rollout !== null && isInRollout(rollout, visitor);
  const why = rollout
    ? `${isIn ? 'among' : 'not among'} the ${rollout.percent} % that get ${rollout.names.join(', ')}`
    : 'nothing is being rolled out, so everybody gets it';
  return { lines: [`set ${short(set)}: ${why}`], json: { visitor, set, rollout: isIn } };
}

/** Of what was retired, by whom. */
function whyNot(store: ReleaseStore, channel: Channel, given: string): string {
  const name = storedName(store, given);
  const retired = [...store.log(channel).all()].find(
    ({ action, moved }) => action === 'retire' && moved[0]?.startsWith(`${name}@`),
  );
  return retired ? ` since ${retired.at}: retired by ${retired.author}, ${retired.reason}` : '';
}

function aboutRelease(
  store: ReleaseStore,
  given: string,
  pointers: Iterable<ChannelPointer>,
  version: string,
) {
  const name = given;
  const moved = [...pointers].find((pointer) => pointer.moved.includes(`${name}@${version}`));
  const record = store.readRecord({ name, version });
  const commit = record.commit ? `, built from ${shortCommit(record.commit)}` : '';
  const since = moved
    ? `since ${moved.at}: ${moved.action} by ${moved.author}, ${moved.reason}`
    : 'since the first set';
  return {
    lines: [`${name} ${version} of ${record.owner}${commit}`, since],
    json: { name, version, owner: record.owner, commit: record.commit, since: moved ?? null },
  };
}

export const explain: Command = {
  words: 'explain NAME | --visitor ID',
  summary: 'why this version of a release is shown, or which set a visitor gets and why',
  details: ['The id of a visitor is the cookie that the site gave, larch_visitor.'],
  options: { channel: text, visitor: text },
  run([given], values, { store }) {
    const channel = channelOf(values);
    const { pointer, stable } = shownOn(store, channel);
    if (!pointer || !stable) throw new ReleaseRefused(`${channel} shows nothing yet.`);
    if (values.visitor !== undefined) return aboutVisitor(pointer, values.visitor);
    if (!given) throw new Misspoken('Name a release, or a visitor with --visitor ID.');
    const shown = releaseIn(stable, given) ?? releaseIn(stable, `mfe-${given}`);
    if (!shown)
      throw new ReleaseRefused(
        `${channel} shows no ${storedName(store, given)}${whyNot(store, channel, given)}.`,
      );
    return aboutRelease(store, shown.name, store.log(channel).all(), shown.version);
  },
};
