import type { Account } from '@bank/shared/contracts/accounts';
import type { Plan } from '@bank/shared/contracts/schedules';
import { type Cents, formatUsd } from '@bank/shared/money';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { accountLabel, maskedNumber, readAmount } from '../money-fields';
import { toWhen } from '../schedules/when-draft';
import type { Draft } from './transfer-draft';

/** The description of a transfer without a memo. */
export const defaultDescriptions = { internal: 'Internal transfer', external: 'External transfer' };

export interface Order {
  /** The idempotency key of this review and all its retries. */
  key: string;
  type: 'internal' | 'external';
  from: Account;
  to: Account | null;
  recipient: { name: string; bank: string; routingNumber: string; accountNumber: string };
  savesRecipient: boolean;
  amount: Cents;
  memo: string;
  /** Null for a transfer now. */
  when: Plan | null;
}

/** Null if an account in the draft no longer exists. */
export function toOrder(draft: Draft, accounts: readonly Account[], key: string): Order | null {
  const find = (wanted: string) => accounts.find(({ id }) => id === wanted);
  const from = find(draft.fromAccount);
  const to = draft.transferType === 'internal' ? find(draft.toAccount) : null;
  const amount = readAmount(draft.amount);
  if (!draft.transferType || !from || to === undefined || amount === null) return null;
  return {
    key,
    type: draft.transferType,
    from,
    to,
    recipient: {
      name: draft.recipientName.trim(),
      bank: draft.recipientBank.trim(),
      routingNumber: draft.routingNumber,
      accountNumber: draft.accountNumber.trim(),
    },
    savesRecipient: draft.savesRecipient ?? false,
    amount,
    memo: draft.memo.trim(),
    when: toWhen(draft),
  };
}

export const describeDestination = ({ to, recipient }: Order) =>
  to ? accountLabel(to) : `${recipient.name}, ${recipient.bank} ${maskedNumber(recipient.accountNumber)}`;

/** Screen readers say this. It omits account numbers, because they would read the mask as bullets. */
export const sentAnnouncement = ({ amount, from, to, recipient }: Order, reference: string | undefined) =>
  [
    `${formatUsd(amount)} from ${from.account_type_display} to ${to?.account_type_display ?? recipient.name}.`,
    ...(reference ? [`Reference ${reference}`] : []),
  ].join(' ');

export const boundsOf = ({ from, to, recipient, amount, when }: Order) => ({
  from_account_id: from.id,
  ...(to
    ? { to_account_id: to.id }
    : { recipient: { routing_number: recipient.routingNumber, account_number: recipient.accountNumber } }),
  amount: amount / 100,
  ...(when && { schedule: when }),
});

const nothing = { draft: null, key: null };

/** A reload could otherwise send the same order twice. */
export const useForgetOrder = (): void => useKeptProgress(nothing);
