import type { Channel, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export async function describeRollout(
  store: ReleaseStore,
  channel: Channel,
  rollout: Rollout,
): Promise<string> {
  const { names, percent, salt } = rollout;
  const first = (await store.log(channel).all()).filter((one) => one.rollout?.salt === salt).at(-1);
  const origin = first ? `, started by ${first.author} on ${first.at}: ${first.reason}` : '';
  return [
    `${names.join(', ')} is rolling out to ${percent}% of visitors${origin}.`,
    'To end it: npm run release -- promote (for everyone), or: npm run release -- rollback (for no one).',
  ].join(' ');
}
