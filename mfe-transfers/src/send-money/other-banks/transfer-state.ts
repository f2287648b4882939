import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { shortDay } from '../../format-day';

type Tone = 'brand' | 'quiet' | 'danger';

interface StateLabel {
  label: string;
  tone: Tone;
  detail: string;
}

export function describeState(transfer: ExternalTransferState): StateLabel {
  const closed = transfer.closed_at ? shortDay(transfer.closed_at.slice(0, 10)) : '';
  if (transfer.status === 'settled') return { label: 'Arrived', tone: 'quiet', detail: `Arrived ${closed}` };
  if (transfer.status === 'cancelled')
    return { label: 'Canceled', tone: 'quiet', detail: `Canceled ${closed}. Money returned to your account` };
  if (transfer.status === 'returned')
    return {
      label: 'Returned',
      tone: 'danger',
      detail: `Returned ${closed}: ${transfer.return_reason}. Money returned to your account`,
    };
  return {
    label: 'Pending',
    tone: 'brand',
    detail: `Expected ${shortDay(transfer.settles_on)}`,
  };
}

const maxShown = 5;

/** All pending transfers, then the latest others up to five in total. */
export function transfersToShow(all: readonly ExternalTransferState[]): ExternalTransferState[] {
  const held = all.filter(({ status }) => status === 'held');
  const others = all.filter(({ status }) => status !== 'held');
  return [...held, ...others.slice(0, Math.max(0, maxShown - held.length))];
}
