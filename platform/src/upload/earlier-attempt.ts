import type { PublishBody } from '../squads/upload-contract';
import type { ChannelState } from '../store/channel-state';
import { releaseIn } from '../store/content';
import {
  type Channel,
  type ChannelPointer,
  moverOf,
  type Requester,
  versionIn,
} from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import type { Sender } from './admit-request';
import { UploadRefused } from './upload-refused';

/** A client repeats a request at most this long. */
const rememberedMs = 3_600_000;

class AlreadyMoved extends ReleaseRefused {
  constructor() {
    super('An earlier attempt has done this.');
  }
}

async function findAttempt(
  store: ReleaseStore,
  channel: Channel,
  { name, request }: Requester,
): Promise<ChannelPointer | undefined> {
  const since = Date.now() - rememberedMs;
  for await (const pointer of store.log(channel).recent()) {
    if (pointer.squad?.name === name && pointer.squad.request === request) return pointer;
    if (Date.parse(pointer.at) < since) return undefined;
  }
  return undefined;
}

const describe = (pointer: ChannelPointer) => `${moverOf(pointer)} at ${pointer.at}: ${pointer.reason}`;

async function describeMove(store: ReleaseStore, channel: Channel, remote: string): Promise<string> {
  for await (const pointer of store.log(channel).recent())
    if (pointer.moved.length === 0 || versionIn(pointer, remote) !== undefined)
      return ` It was moved by ${describe(pointer)}.`;
  return '';
}

interface Attempt {
  store: ReleaseStore;
  channel: Channel;
  requester: Requester;
}

/** Makes the move, unless an earlier attempt has. Returns undefined if nothing had to be moved. */
export async function moveOnce(
  { store, channel, requester }: Attempt,
  move: () => Promise<boolean>,
): Promise<ChannelPointer | undefined> {
  const find = () => findAttempt(store, channel, requester);
  const earlier = await find();
  if (earlier) return earlier;
  try {
    if (!(await move())) return undefined;
  } catch (failure) {
    if (!(failure instanceof AlreadyMoved)) throw failure;
  }
  return find();
}

interface Guarded extends Attempt {
  sender: Sender;
  remote: string;
  expected: PublishBody['expected'];
}

/** Runs for each state that a move starts from, so that two attempts never both move the channel. */
export function guardMove({ store, channel, requester, sender, remote, expected }: Guarded) {
  const refuse = async (found: string) => {
    throw new UploadRefused(
      'moved',
      [`${found}${await describeMove(store, channel, remote)}`],
      'Look at the status, then decide again.',
    );
  };
  return async ({ pointer, stable }: ChannelState): Promise<void> => {
    if (await findAttempt(store, channel, requester)) throw new AlreadyMoved();
    await sender.confirm(remote);
    if (!expected) return;
    const sequence = pointer?.sequence ?? 0;
    if ('sequence' in expected && expected.sequence !== sequence)
      await refuse(`${channel} is at ${sequence}, not at ${expected.sequence}.`);
    const version = (stable && releaseIn(stable, remote)?.version) ?? null;
    if ('version' in expected && expected.version !== version)
      await refuse(
        `${channel} serves ${remote} ${version ?? 'not at all'}, not ${expected.version ?? 'nothing'}.`,
      );
  };
}
