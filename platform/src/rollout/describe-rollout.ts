import type { Channel, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export async function describeRollout(
  store: ReleaseStore,
  channel: Channel,
  { names, percent, salt }: Rollout,
): Promise<string> {
  const isPartOf = ({ rollouts }: { rollouts: readonly Rollout[] }) =>
    rollouts.some((one) => one.salt === salt);
  const first = (await store.log(channel).all()).filter(isPartOf).at(-1);
  const origin = first ? `, started by ${first.author} on ${first.at}: ${first.reason}` : '';
  const [name] = names;
  return [
    `${names.join(', ')} is rolling out to ${percent}% of visitors${origin}.`,
    `To end it: npm run release -- promote ${name} (for everyone), or: npm run release -- rollback ${name} (for no one).`,
  ].join(' ');
}
