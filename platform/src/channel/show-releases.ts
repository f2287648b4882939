import { misfits } from '../check/fits-shell';
import { describeRollout } from '../rollout/describe-rollout';
import { newSalt } from '../rollout/rollout';
import { type Content, firstContent, withRelease } from '../store/content';
import type { ReleaseRecord, ReleaseSet, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Moving, moveChannel, type Next, type Shown, shownOn } from './move-channel';
import { previewed } from './preview';

export interface Showing extends Omit<Moving, 'action'> {
  action?: Moving['action'];
  /** To this part of the visitors first. */
  percent?: number | undefined;
  /** Refuses, by throwing, what must not be shown. */
  check?: (content: Content, names: string[]) => Promise<void>;
}

const named = ({ name, version }: ReleaseRecord) => `${name}@${version}`;

/** Where new releases are put: on what the channel shows, or on the first set of all. */
function baseOf(
  store: ReleaseStore,
  channel: Moving['channel'],
  shown: Shown,
  records: ReleaseRecord[],
): Content {
  if (channel === 'production') return shown.stable ?? firstContent(records);
  const live = shownOn(store, 'production').stable;
  if (!live) throw new ReleaseRefused('Production shows nothing yet: publish there first.');
  return previewed(store, live);
}

/** One rollout at a time: two would make four sides, of which nobody could say what each costs. */
function refuseDuring({ store, channel, percent }: Showing, rollout: Rollout, names: string[]): void {
  const busy = names.find((name) => rollout.names.includes(name));
  const going = () => describeRollout(store, channel, rollout);
  if (busy) throw new ReleaseRefused(`${going()} Until then ${busy} stays as it is.`);
  if (percent !== undefined)
    throw new ReleaseRefused(`${going()} One rollout at a time: wait for it, or leave --percent out.`);
}

/** An older release that does not fit a new shell cannot stand in for anything. */
function withFittingFallbacks(content: Content): Content {
  const fitting = content.fallbacks.filter((remote) => misfits(content.shell, remote).length === 0);
  if (fitting.length === content.fallbacks.length) return content;
  return { shell: content.shell, remotes: content.remotes, fallbacks: fitting };
}

/**
 * Shows these releases on a channel and leaves all others as they are, on both sides of a rollout
 * that somebody else has going.
 */
export async function showReleases(records: ReleaseRecord[], showing: Showing): Promise<ReleaseSet> {
  const { store, channel, percent, action = 'publish', check = async () => undefined } = showing;
  const names = records.map(({ name }) => name);
  const put = (content: Content) => withFittingFallbacks(records.reduce(withRelease, content));
  if (percent !== undefined && channel === 'preview')
    throw new ReleaseRefused('A rollout is for production: leave --percent out.');

  return moveChannel({ ...showing, action }, async (shown): Promise<Next> => {
    const base = baseOf(store, channel, shown, records);
    const going = shown.pointer?.rollout ?? undefined;
    if (going) refuseDuring(showing, going, names);
    const content = put(base);
    await check(content, names);
    const moved = records.map(named);
    if (percent !== undefined) {
      const rollout = { percent, salt: newSalt(), names };
      return { stable: base, candidate: { content, rollout }, moved };
    }
    if (!going || !shown.candidate) return { stable: content, moved };
    const other = put(shown.candidate);
    await check(other, names);
    return { stable: content, candidate: { content: other, rollout: withoutSet(going) }, moved };
  });
}

export const withoutSet = ({ percent, salt, names }: Rollout): Omit<Rollout, 'set'> => ({
  percent,
  salt,
  names,
});
