import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { problem, type Rule } from './problem';

const list = new Intl.ListFormat('en-US');

function describeOffer({ version, offers: { slots = [] } }: ShellRecord): string {
  const known = slots.length > 0 ? `only ${list.format(slots)}` : 'no slots';
  return `shell ${version} has ${known}`;
}

const unknownSlots = ({ slots = [] }: RemoteRecord, { offers }: ShellRecord): Set<string> =>
  new Set(slots.map(({ slot }) => slot).filter((slot) => !offers.slots?.includes(slot)));

export const knownSlots: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) =>
    [...unknownSlots(remote, shell)].map((slot) =>
      problem('slots', [remote, shell], `${remote.name} fills the slot ${slot}, but ${describeOffer(shell)}`),
    ),
  );
