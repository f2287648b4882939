import { shortCommit } from '../../record/short-commit';
import { isInRollout, setFor } from '../../rollout/rollout';
import { readBegun } from '../../store/channel-state';
import { releaseIn } from '../../store/content';
import {
  type Channel,
  type ChannelPointer,
  type ReleaseRecord,
  versionIn,
} from '../../store/release-documents';
import { ReleaseRefused } from '../../store/release-refused';
import type { ReleaseStore } from '../../store/release-store';
import { type Command, type CommandResult, parseChannel, short, storedName, text, who } from '../command';
import { UsageError } from '../read-words';

function explainVisitor(pointer: ChannelPointer, visitor: string): CommandResult {
  const set = setFor(pointer, visitor);
  const sides = pointer.rollouts.map(({ names, percent, ...rollout }) => ({
    names,
    percent,
    isIn: isInRollout({ percent, ...rollout }, visitor),
  }));
  const why = sides.map(
    ({ names, percent, isIn }) => `${isIn ? 'in' : 'not in'} the ${percent}% that get ${names.join(', ')}`,
  );
  const everyone = 'everyone gets it, because no rollout is in progress';
  return {
    lines: [`set ${short(set)}: ${why.join('; ') || everyone}`],
    json: { visitor, set, rollouts: sides },
  };
}

async function describeRetirement(store: ReleaseStore, channel: Channel, name: string): Promise<string> {
  const retired = (await store.log(channel).all()).find(
    (pointer) => pointer.action === 'retire' && versionIn(pointer, name) !== undefined,
  );
  return retired ? `: ${who(retired)} retired it at ${retired.at}, ${retired.reason}` : '.';
}

function explainRelease(record: ReleaseRecord, pointers: ChannelPointer[]): CommandResult {
  const { name, version, owner } = record;
  const moved = pointers.find((pointer) => pointer.moved.includes(`${name}@${version}`));
  const commit = record.commit ? `, built from ${shortCommit(record.commit)}` : '';
  const since = moved
    ? `since ${moved.at}: ${moved.action} by ${who(moved)}, ${moved.reason}`
    : 'since the first set';
  return {
    lines: [`${name} ${version} of ${owner}${commit}`, since],
    json: { name, version, owner, commit: record.commit, since: moved ?? null },
  };
}

export const explain: Command = {
  usage: 'explain NAME | --visitor ID',
  summary: 'explain why a version is live, or which set a visitor gets',
  details: ['The visitor ID is the value of the larch_visitor cookie.'],
  options: { channel: text, visitor: text },
  async run([given], values, { store }) {
    const channel = parseChannel(values);
    const { pointer, stable } = await readBegun(store, channel);
    if (!pointer || !stable) throw new ReleaseRefused(`${channel} serves nothing yet.`);
    if (values.visitor !== undefined) return explainVisitor(pointer, values.visitor);
    if (!given) throw new UsageError('Specify a release, or a visitor with --visitor ID.');
    const live = releaseIn(stable, given) ?? releaseIn(stable, `mfe-${given}`);
    if (!live) {
      const name = await storedName(store, given);
      throw new ReleaseRefused(
        `${name} is not live on ${channel}${await describeRetirement(store, channel, name)}`,
      );
    }
    return explainRelease(await store.readRecord(live), await store.log(channel).all());
  },
};
