import type { Account } from '@bank/shared/contracts/accounts';
import type { ExternalTransferState, Recipient } from '@bank/shared/contracts/external-transfers';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { defaultDescriptions } from '../order';
import { type Draft, emptyDraft } from '../transfer-draft';

const accountWith = (accounts: readonly Account[], number: string | null) =>
  accounts.find(({ account_number }) => account_number === number);

const memoOf = ({ description }: Transaction) =>
  Object.values(defaultDescriptions).includes(description) ? '' : description;

function commonDraft(transaction: Transaction, from: Account): Draft {
  const { amount } = transaction;
  return { ...emptyDraft, fromAccount: from.id, amount, memo: memoOf(transaction) };
}

/** Null unless both accounts are the customer's. */
export function draftBetweenAccounts(transaction: Transaction, accounts: readonly Account[]): Draft | null {
  const from = accountWith(accounts, transaction.from_account_number);
  const to = accountWith(accounts, transaction.to_account_number);
  if (!from || !to) return null;
  return { ...commonDraft(transaction, from), transferType: 'internal', toAccount: to.id };
}

const lastDigits = (number: string) => number.slice(-4);

/** The list of transfers masks account numbers. Only a saved recipient has the whole number. */
const isTo =
  ({ recipient_name, bank_name, account_number }: ExternalTransferState) =>
  (recipient: Recipient) =>
    recipient.name === recipient_name &&
    recipient.bank_name === bank_name &&
    lastDigits(recipient.account_number) === lastDigits(account_number);

interface OtherBanks {
  accounts: readonly Account[];
  transfers: readonly ExternalTransferState[];
  recipients: readonly Recipient[];
}

/** Null unless the recipient is saved, and no other saved recipient could be meant. */
export function draftToRecipient(
  transaction: Transaction,
  { accounts, transfers, recipients }: OtherBanks,
): Draft | null {
  const from = accountWith(accounts, transaction.from_account_number);
  const transfer = transfers.find(({ id }) => id === transaction.id);
  const [recipient, ...others] = transfer ? recipients.filter(isTo(transfer)) : [];
  if (!from || !recipient || others.length > 0) return null;
  return {
    ...commonDraft(transaction, from),
    transferType: 'external',
    recipientName: recipient.name,
    recipientBank: recipient.bank_name,
    routingNumber: recipient.routing_number,
    accountNumber: recipient.account_number,
    savesRecipient: true,
  };
}
