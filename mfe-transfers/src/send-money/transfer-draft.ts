import type { Account } from '@bank/shared/contracts/accounts';
import { badAccountNumber, isRoutingNumber, sameAccount } from '@bank/shared/contracts/payment-purpose';
import { parseMoney } from '@bank/shared/money';
import { maxMemoLength, readAmount } from '../money-fields';
import { findWhenProblems, payNow, type WhenDraft } from '../schedules/when-draft';

type TransferType = 'internal' | 'external';

export interface Draft extends WhenDraft {
  transferType: TransferType | null;
  fromAccount: string;
  toAccount: string;
  amount: string;
  recipientName: string;
  recipientBank: string;
  routingNumber: string;
  accountNumber: string;
  savesRecipient?: boolean;
  memo: string;
}

export type Field = Exclude<keyof Draft, 'savesRecipient'>;
type Problems = Partial<Record<Field, string>>;

/** No defaults, because the customer must choose where money goes. */
export const emptyDraft: Draft = {
  transferType: null,
  fromAccount: '',
  toAccount: '',
  amount: '',
  recipientName: '',
  recipientBank: '',
  routingNumber: '',
  accountNumber: '',
  memo: '',
  ...payNow,
};

export const draftFrom = (accounts: readonly Account[], account: string | null): Draft => ({
  ...emptyDraft,
  fromAccount: accounts.find(({ id }) => id === account)?.id ?? '',
});

const differs = ({ transferType: _, savesRecipient: __, ...typed }: Draft, other: Draft) =>
  (Object.keys(typed) as (keyof typeof typed)[]).some((field) => typed[field] !== other[field]);

/**
 * Ignores preset choices and the unedited copy of an earlier transfer, because losing them isn't worth a
 * warning.
 */
export const isTouched = (draft: Draft, repeated = emptyDraft): boolean =>
  differs(draft, emptyDraft) && differs(draft, repeated);

export const normalizeRoutingNumber = (typed: string) => typed.replace(/\D/g, '').slice(0, 9);

export const destinationsFor = (accounts: readonly Account[], from: string) =>
  accounts.filter(({ id }) => id !== from);

export function findProblems(draft: Draft, accounts: readonly Account[]): Problems {
  const sided = draft.transferType === 'external' ? externalProblems(draft) : internalProblems(draft);
  return {
    ...(!draft.transferType && { transferType: 'Please choose a transfer type' }),
    ...sourceProblem(draft, accounts),
    ...amountProblem(draft, accounts),
    ...(draft.transferType && sided),
    ...(draft.memo.length > maxMemoLength && { memo: `Please use at most ${maxMemoLength} characters` }),
    ...findWhenProblems(draft),
  };
}

/** This also catches a number that the other bank would reject only days later. */
export function findPayableProblems(draft: Draft, accounts: readonly Account[]): Problems {
  const found = findProblems(draft, accounts);
  // The first problem gets the focus.
  return { ...found, ...(draft.transferType === 'external' && numberProblems(draft)), ...found };
}

function sourceProblem({ fromAccount }: Draft, accounts: readonly Account[]): Problems {
  const isKnown = accounts.some(({ id }) => id === fromAccount);
  return isKnown ? {} : { fromAccount: 'Please select a source account' };
}

/** The balance may change before a later date. */
function amountProblem({ amount: typed, fromAccount, when }: Draft, accounts: readonly Account[]): Problems {
  const amount = readAmount(typed);
  if (amount === null) return { amount: 'Please enter a valid amount' };
  if (when !== 'now') return {};
  const source = accounts.find(({ id }) => id === fromAccount);
  const balance = source && parseMoney(source.available ?? source.balance);
  if (balance === null || balance === undefined || amount <= balance) return {};
  return { amount: 'Insufficient funds in selected account' };
}

function internalProblems({ fromAccount, toAccount }: Draft): Problems {
  if (!toAccount) return { toAccount: 'Please select a destination account' };
  if (toAccount !== fromAccount) return {};
  return { toAccount: sameAccount };
}

function externalProblems(draft: Draft): Problems {
  const isEmpty = (text: string) => text.trim() === '';
  return {
    ...(isEmpty(draft.recipientName) && { recipientName: 'Recipient name is required' }),
    ...(isEmpty(draft.recipientBank) && { recipientBank: 'Bank name is required' }),
    ...(draft.routingNumber.length !== 9 && { routingNumber: 'Valid 9-digit routing number is required' }),
    ...(isEmpty(draft.accountNumber) && { accountNumber: 'Account number is required' }),
  };
}

const numberProblems = ({ routingNumber, accountNumber }: Draft): Problems => ({
  ...(!isRoutingNumber(routingNumber) && { routingNumber: 'Valid 9-digit routing number is required' }),
  ...(!/^\d{4,17}$/.test(accountNumber.trim()) && { accountNumber: badAccountNumber }),
});
