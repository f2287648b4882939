import type { Channel, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';

export const rolloutOf = (rollouts: readonly Rollout[], name: string): Rollout | undefined =>
  rollouts.find(({ names }) => names.includes(name));

/** The one of this app, or the only one. */
export function theRollout(channel: Channel, rollouts: readonly Rollout[], name?: string): Rollout {
  const found = name === undefined ? rollouts : rollouts.filter(({ names }) => names.includes(name));
  const [rollout] = found;
  if (found.length === 1 && rollout) return rollout;
  if (!rollout)
    throw new ReleaseRefused(`No rollout ${name ? `of ${name} ` : ''}is in progress on ${channel}.`);
  const apps = found.map(({ names }) => names[0]).join(', ');
  throw new ReleaseRefused(`${found.length} rollouts are in progress: name one of their apps (${apps}).`);
}
