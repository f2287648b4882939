import type { ExternalTransferState } from '@bank/shared/contracts/external-transfers';
import { shortDay } from '../../format-day';

export type Tone = 'brand' | 'quiet' | 'danger';

interface Told {
  label: string;
  tone: Tone;
  detail: string;
}

/** What has become of a transfer, in the customer's words. */
export function tellState(transfer: ExternalTransferState): Told {
  const closed = transfer.closed_at ? shortDay(transfer.closed_at.slice(0, 10)) : '';
  if (transfer.status === 'settled')
    return { label: 'Arrived', tone: 'quiet', detail: `Arrived on ${closed}` };
  if (transfer.status === 'cancelled')
    return { label: 'Canceled', tone: 'quiet', detail: `Canceled on ${closed}, the money is back` };
  if (transfer.status === 'returned')
    return {
      label: 'Returned',
      tone: 'danger',
      detail: `Sent back on ${closed}: ${transfer.return_reason}. The money is back`,
    };
  return {
    label: 'Pending',
    tone: 'brand',
    detail: `Expected to arrive on ${shortDay(transfer.settles_on)}`,
  };
}

const most = 5;

/** All that are on their way, then the latest of the others, five together unless more are on their way. */
export function transfersToShow(all: readonly ExternalTransferState[]): ExternalTransferState[] {
  const held = all.filter(({ status }) => status === 'held');
  const others = all.filter(({ status }) => status !== 'held');
  return [...held, ...others.slice(0, Math.max(0, most - held.length))];
}
