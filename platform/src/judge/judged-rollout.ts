import { type ShownSide, shownSince } from '../rollout/shown-sides';
import { releaseIn } from '../store/content';
import type { Channel, ReleaseSet, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export type WithJudge = Rollout & { judge: NonNullable<Rollout['judge']> };

export const isJudged = (rollout: Rollout | null | undefined): rollout is WithJudge =>
  rollout?.judge !== undefined;

/** What tells whether a report is about the rollout, and about which side of it. */
export interface JudgedRollout {
  sequence: number;
  salt: string;
  names: string[];
  startedAt: Date;
  /** When it grew last, in milliseconds. */
  lastStepAt: number;
  sides: ReadonlyMap<string, ShownSide>;
}

/** Those in progress on the channel. */
export async function findJudgedRollouts(
  store: ReleaseStore,
  channel: Channel,
  known: readonly JudgedRollout[],
): Promise<readonly JudgedRollout[]> {
  const pointer = await store.readPointer(channel);
  if (!pointer) return [];
  const { sequence, rollouts } = pointer;
  if (known[0]?.sequence === sequence) return known;
  const found: JudgedRollout[] = [];
  for (const { salt, names } of rollouts.filter(isJudged)) {
    const shown = await shownSince(store, channel, salt);
    if (!shown) continue;
    const { sides, steps } = shown;
    const startedAt = new Date(shown.startedAt);
    found.push({ sequence, salt, names, startedAt, lastStepAt: steps.at(-1) ?? startedAt.getTime(), sides });
  }
  return found;
}

/** Reads those of all channels, because their sites share the store. */
export async function judgedSalts(store: ReleaseStore): Promise<string[]> {
  const pointers = await Promise.all((await store.channels()).map((channel) => store.readPointer(channel)));
  const rollouts = pointers.flatMap((pointer) => pointer?.rollouts ?? []);
  return rollouts.filter(isJudged).map(({ salt }) => salt);
}

type Judged = Pick<JudgedRollout, 'names' | 'sides'>;

const alsoNewIn = ({ sides }: Judged, set: ReleaseSet): ReadonlySet<string> =>
  sides.get(set.id)?.alsoNew ?? new Set();

/**
 * Every page runs the shell, so reports about any remote are about its release too. Where two new releases may be the
 * cause, a report is evidence against neither: visitors are in each rollout independently, so both sides lose alike.
 */
export function isAbout(
  judged: Judged,
  set: ReleaseSet,
): (one: { remote: string; version: string }) => boolean {
  const { names } = judged;
  const alsoNew = alsoNewIn(judged, set);
  if (alsoNew.has('shell')) return () => false;
  if (names.includes('shell')) return ({ remote }) => !alsoNew.has(remote);
  return ({ remote, version }) => names.includes(remote) && releaseIn(set, remote)?.version === version;
}

/** A page that falls silent doesn't say which of its releases did it. */
export function isSilenceAbout(judged: Judged, set: ReleaseSet, remote: string): boolean {
  const { names } = judged;
  if (!names.includes(remote) && !names.includes('shell')) return false;
  const isOnPage = (name: string) =>
    name === remote ||
    name === 'shell' ||
    set.remotes.some((one) => one.name === name && (one.slots ?? []).length > 0);
  return ![...alsoNewIn(judged, set)].some(isOnPage);
}
