import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import type { Repeats } from '@bank/shared/contracts/payment-purpose';
import { type Cents, formatUsd } from '@bank/shared/money';
import { longDay } from '../format-day';
import { readAmount } from '../payment-input';
import type { BillDraft } from './bill-draft';

interface Plan {
  pay_on: string;
  repeats: Repeats;
}

/** A bill as it was confirmed: what is shown is what is paid. */
export interface Bill {
  /** One for each confirmation, kept through every repetition. */
  key: string;
  payee: Payee;
  from: Account;
  amount: Cents;
  memo: string;
  /** Null where it is paid now. */
  plan: Plan | null;
}

export interface BillOutcome {
  bill: Bill;
  /** Of a payment that was made; a planned one gets its own on its day. */
  reference: string | null;
}

export const isPlanned = (bill: Bill): bill is Bill & { plan: Plan } => bill.plan !== null;

/** The bill that a draft without problems stands for. */
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
  const plan = draft.when === 'later' ? { pay_on: draft.payOn, repeats: draft.repeats } : null;
  return { key, payee, from, amount, memo: draft.memo.trim(), plan };
}

/** What the PIN of a bill is proved for. */
export const boundsOfBill = ({ from, payee, amount, plan }: Bill) => ({
  from_account_id: from.id,
  payee_id: payee.id,
  amount: amount / 100,
  ...(plan && { plan }),
});

/** When it is paid, as the end of a sentence. */
export function describeWhen({ plan }: Bill): string {
  if (!plan) return 'now';
  const day = longDay(plan.pay_on);
  return plan.repeats === 'monthly' ? `every month, the first time on ${day}` : `on ${day}`;
}

export const tellOutcome = ({ bill, reference }: BillOutcome): string =>
  reference
    ? `You paid ${formatUsd(bill.amount)} to ${bill.payee.name}. Reference ${reference}.`
    : `${formatUsd(bill.amount)} will be paid to ${bill.payee.name} ${describeWhen(bill)}.`;
