import { deprecationsIn, hasEnded } from '../check/deprecations';
import { type ChannelState, setsIn } from '../store/channel-state';
import { releasesIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';

export interface DeprecationOverview {
  what: string;
  until: string;
  instead: string;
  has_ended: boolean;
  /** Apps that a visitor may get and that still use it. */
  users: { name: string; owner: string }[];
}

export async function readDeprecations(
  store: ReleaseStore,
  state: ChannelState,
): Promise<DeprecationOverview[]> {
  if (!state.stable) return [];
  const releases = setsIn(state).flatMap(releasesIn);
  const owners = new Map(releases.map(({ name, owner }) => [name, owner]));
  return deprecationsIn(state.stable, await store.readBankCalls()).map((one) => {
    const names = new Set(releases.filter(one.isUsedBy).map(({ name }) => name));
    return {
      what: one.what,
      until: one.until,
      instead: one.instead,
      has_ended: hasEnded(one),
      users: [...names].map((name) => ({ name, owner: owners.get(name) ?? '' })),
    };
  });
}
