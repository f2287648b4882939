import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import type { Plan } from '@bank/shared/contracts/schedules';
import { type Cents, toWire } from '@bank/shared/money';
import { readAmount } from '../money-fields';
import { describeWhen } from '../schedules/rhythm';
import { toWhen } from '../schedules/when-draft';
import { type BillDraft, emptyBill } from './bill-draft';

export interface Bill {
  /** The idempotency key of this confirmation and all its retries. */
  key: string;
  payee: Payee;
  from: Account;
  amount: Cents;
  memo: string;
  /** Null for a payment now. */
  when: Plan | null;
}

export interface BillOutcome {
  bill: Bill;
  /** Null for a scheduled bill, which gets its receipt on the payment date. */
  receipt: { id: string; reference: string } | null;
}

export function toBill(
  draft: BillDraft,
  payees: readonly Payee[],
  accounts: readonly Account[],
  key: string,
): Bill | null {
  const payee = payees.find(({ id }) => id === draft.payee);
  const from = accounts.find(({ id }) => id === draft.fromAccount);
  const amount = readAmount(draft.amount);
  if (!payee || !from || amount === null) return null;
  return { key, payee, from, amount, memo: draft.memo.trim(), when: toWhen(draft) };
}

export const boundsOfBill = ({ from, payee, amount, when }: Bill) => ({
  from_account_id: from.id,
  payee_id: payee.id,
  amount: amount / 100,
  ...(when && { schedule: when }),
});

export const describeBillDay = ({ when }: Bill): string => (when ? describeWhen(when) : 'now');

export const toDraft = ({ payee, from, amount, memo }: Bill): BillDraft => ({
  ...emptyBill,
  ...{ payee: payee.id, fromAccount: from.id, amount: toWire(amount), memo },
});
