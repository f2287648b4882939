import { type Channel, channelOption, type Rollout } from '../store/release-documents';
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
  const app = `${names[0]}${channelOption(channel)}`;
  return [
    `${names.join(', ')} is rolling out to ${percent}% of visitors${origin}.`,
    `To end it: npm run release -- promote ${app} (for everyone), or: npm run release -- rollback ${app} (for no one).`,
  ].join(' ');
}
