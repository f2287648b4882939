import { releaseIn } from '../store/content';
import type { ReleaseSet, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import type { Side } from './weighing/jury';

export type WithJudge = Rollout & { judge: NonNullable<Rollout['judge']> };

export const isJudged = (rollout: Rollout | null | undefined): rollout is WithJudge =>
  rollout?.judge !== undefined;

/** What tells whether a report is about the rollout, and about which side of it. */
export interface JudgedRollout {
  sequence: number;
  salt: string;
  names: string[];
  startedAt: Date;
  /** By release set. While another squad publishes, both sides get more sets. */
  sides: ReadonlyMap<string, Side>;
}

/** The one in progress on production. */
export async function findJudgedRollout(
  store: ReleaseStore,
  known?: JudgedRollout,
): Promise<JudgedRollout | undefined> {
  const pointer = await store.readPointer('production');
  if (!pointer || !isJudged(pointer.rollout)) return undefined;
  const { sequence, rollout } = pointer;
  if (known?.sequence === sequence) return known;
  const { salt, names } = rollout;
  const sides = new Map<string, Side>();
  let startedAt = pointer.at;
  for await (const { set, rollout: one, at } of store.log('production').newestFirst()) {
    if (one?.salt !== salt) break;
    sides.set(set, 'others');
    sides.set(one.set, 'candidate');
    startedAt = at;
  }
  return { sequence, salt, names, startedAt: new Date(startedAt), sides };
}

/** Every page runs the shell, so reports about any remote are about its release too. */
export function isAbout(
  { names }: Pick<JudgedRollout, 'names'>,
  set: ReleaseSet,
): (one: { remote: string; version: string }) => boolean {
  if (names.includes('shell')) return () => true;
  return ({ remote, version }) => names.includes(remote) && releaseIn(set, remote)?.version === version;
}
