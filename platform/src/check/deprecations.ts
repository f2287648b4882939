import { ownValue } from '../build/own-value';
import { type Content, releasesIn } from '../store/content';
import type { Ending, LiveCall, ReleaseRecord, ShellRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Problem, problem } from './rules';

/** Something that squads use and that ends. */
export interface Deprecation extends Ending {
  what: string;
  isUsedBy(release: ReleaseRecord): boolean;
}

const inDoors = ({ offers: { deprecated = {} } }: ShellRecord): Deprecation[] =>
  Object.entries(deprecated).flatMap(([door, names]) =>
    Object.entries(names).map(([name, ending]) => ({
      ...ending,
      what: `${name} of ${door}`,
      isUsedBy: ({ needs }) => ownValue(needs.doors, door)?.includes(name) ?? false,
    })),
  );

const inBank = (live: LiveCall[]): Deprecation[] =>
  live.flatMap(({ id, method, path, deprecated }) =>
    deprecated
      ? [
          {
            ...deprecated,
            what: `the call ${id} (${method} ${path})`,
            isUsedBy: ({ calls }) => calls.some((call) => call.id === id),
          },
        ]
      : [],
  );

/** What the shell of these releases and the live bank will end. */
export const deprecationsIn = ({ shell }: Content, live: LiveCall[] = []): Deprecation[] =>
  [...inDoors(shell), ...inBank(live)].sort((one, other) => (one.until < other.until ? -1 : 1));

/** Whether the day of its end has begun, in UTC. */
export const hasEnded = ({ until }: Ending): boolean => new Date().toISOString() >= until;

const describe = ({ name }: ReleaseRecord, one: Deprecation) =>
  `${name} uses ${one.what}, which ${hasEnded(one) ? 'ended' : 'ends'} on ${one.until}: use ${one.instead} instead`;

/** Names the remote alone, because the shell and other remotes needn't wait for it. */
export const usesOfEnded = (content: Content, live: LiveCall[] | undefined): Problem[] =>
  deprecationsIn(content, live)
    .filter(hasEnded)
    .flatMap((one) =>
      releasesIn(content)
        .filter(one.isUsedBy)
        .map((release) => problem('deprecated', [release], describe(release, one))),
    );

/** What these releases should stop using, while they may still go live. */
export async function warningsIn(store: ReleaseStore, content: Content, names: string[]): Promise<string[]> {
  const releases = releasesIn(content).filter(({ name }) => names.includes(name));
  return deprecationsIn(content, await store.readBankCalls())
    .filter((one) => !hasEnded(one))
    .flatMap((one) => releases.filter(one.isUsedBy).map((release) => `${describe(release, one)}.`));
}
