import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import { parseMoney } from '@bank/shared/money';
import { maxMemoLength, primaryAccount, readAmount } from '../money-fields';
import { findWhenProblems, payNow, type WhenDraft } from '../schedules/when-draft';

export interface BillDraft extends WhenDraft {
  payee: string;
  fromAccount: string;
  amount: string;
  memo: string;
}

export type BillField = keyof BillDraft;
type BillProblems = Partial<Record<BillField, string>>;

export const emptyBill: BillDraft = {
  payee: '',
  fromAccount: '',
  amount: '',
  memo: '',
  ...payNow,
};

/** What the customer would choose anyway. */
export const usualBill = (payees: readonly Payee[], accounts: readonly Account[]): BillDraft => ({
  ...emptyBill,
  payee: payees.length === 1 ? (payees[0]?.id ?? '') : '',
  fromAccount: primaryAccount(accounts)?.id ?? '',
});

const differs = (draft: BillDraft, other: BillDraft) =>
  (Object.keys(emptyBill) as BillField[]).some((field) => draft[field] !== other[field]);

/** `repeated` is the earlier payment that filled in the form. Losing its copy isn't worth a warning. */
export const isTouchedBill = (draft: BillDraft, repeated = emptyBill): boolean =>
  differs(draft, emptyBill) && differs(draft, repeated);

export function findBillProblems(
  draft: BillDraft,
  payees: readonly Payee[],
  accounts: readonly Account[],
): BillProblems {
  const isKnown = payees.some(({ id }) => id === draft.payee);
  const source = accounts.find(({ id }) => id === draft.fromAccount);
  return {
    ...(!isKnown && { payee: 'Please choose a payee' }),
    ...(!source && { fromAccount: 'Please select a source account' }),
    ...amountProblem(draft, source),
    ...findWhenProblems(draft),
    ...(draft.memo.length > maxMemoLength && { memo: `Please use at most ${maxMemoLength} characters` }),
  };
}

/** Checks the balance only for immediate payments: it may change before a scheduled payment date. */
function amountProblem({ amount: typed, when }: BillDraft, source: Account | undefined): BillProblems {
  const amount = readAmount(typed);
  if (amount === null) return { amount: 'Please enter a valid amount' };
  const balance = source && parseMoney(source.available ?? source.balance);
  const isTooMuch = when === 'now' && balance !== undefined && balance !== null && amount > balance;
  return isTooMuch ? { amount: 'Insufficient funds in selected account' } : {};
}
