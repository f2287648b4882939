import type { Channel, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

/** Who began what is being rolled out, and how it is ended. */
export function describeRollout(store: ReleaseStore, channel: Channel, rollout: Rollout): string {
  const { names, percent, salt } = rollout;
  const begun = [...store.log(channel).all()].filter((one) => one.rollout?.salt === salt).at(-1);
  const since = begun ? `, begun by ${begun.author} on ${begun.at}: ${begun.reason}` : '';
  return [
    `${names.join(', ')} is on its way to ${percent} % of the visitors${since}.`,
    'It ends by: npm run release -- promote (for everybody), or: npm run release -- rollback (for nobody).',
  ].join(' ');
}
