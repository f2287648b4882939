import { listAccountDetails } from '@bank/shared/contracts/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import * as contracts from '@bank/shared/contracts/credit-cards';
import { getCreditStatement } from '@bank/shared/contracts/credit-cards';
import { getOwnedCard } from '@bank/shared/contracts/owned-cards';
import { send } from '@bank/shared/http';
import { type Cents, formatUsd, parseMoney } from '@bank/shared/money';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export const owedOptions = (id: string) =>
  queryOptions({
    queryKey: ['card-owed', id],
    queryFn: async ({ signal }) => {
      const [card, statement, available] = await Promise.all([
        send(getOwnedCard, { params: { id }, signal }),
        send(getCreditStatement, { params: { id }, signal }),
        fetchAvailable(signal),
      ]);
      return { card: card.data, statement: statement.data, available };
    },
    staleTime: 0,
  });

/** The keys are account IDs. The values leave out what card payments hold. */
async function fetchAvailable(signal: AbortSignal): Promise<Record<string, string>> {
  const { data } = await send(listAccountDetails, { signal });
  return Object.fromEntries(data.map(({ id, available }) => [id, available]));
}

export type Owed = Awaited<ReturnType<NonNullable<ReturnType<typeof owedOptions>['queryFn']>>>;

export interface CardPayment {
  /** The idempotency key of this confirmation and all its retries. */
  key: string;
  card: { id: string; title: string };
  from: Account;
  amount: Cents;
}

export interface PaidCard extends Omit<CardPayment, 'key'> {
  id: string;
  reference: string;
}

export const boundsOf = ({ card, from, amount }: CardPayment) => ({
  card_id: card.id,
  from_account_id: from.id,
  amount: amount / 100,
});

export const payCard = mutationOptions({
  mutationFn: async ({ key, card, from, amount }: CardPayment): Promise<PaidCard> => {
    const { data } = await send(contracts.payOffCard, {
      params: { id: card.id },
      body: { from_account_id: from.id, amount: amount / 100 },
      headers: { 'Idempotency-Key': key },
    });
    return { id: data.id, reference: data.reference, card, from, amount };
  },
});

export const toCardPayment = (owed: Owed, from: Account, amount: Cents): CardPayment => ({
  key: crypto.randomUUID(),
  card: { id: owed.card.id, title: cardTitle(owed) },
  from,
  amount,
});

export const cardTitle = ({ card: { name, last_four } }: Owed) => `${name} •••• ${last_four}`;

export type Share = 'minimum' | 'statement' | 'owed' | 'other';

export interface CardPaymentDraft {
  fromAccount: string;
  share: Share;
  amount: string;
}

const shares: {
  value: Share;
  label: string;
  icon: string;
  part?: 'minimum_left' | 'statement_left' | 'owed';
}[] = [
  { value: 'minimum', label: 'Minimum payment', icon: 'minus', part: 'minimum_left' },
  { value: 'statement', label: 'Statement balance', icon: 'statement', part: 'statement_left' },
  { value: 'owed', label: 'Everything you owe', icon: 'check', part: 'owed' },
  { value: 'other', label: 'Another amount', icon: 'plus' },
];

const amountOf = ({ statement }: Owed, share: Share): Cents | null => {
  const part = shares.find(({ value }) => value === share)?.part;
  return part ? parseMoney(statement[part]) : null;
};

/** Leaves out what is paid already, and what equals the choice before it. */
export function choicesFor(owed: Owed) {
  const amounts = shares.map((share) => ({ ...share, cents: amountOf(owed, share.value) }));
  return amounts
    .filter(({ value, cents }, at) => value === 'other' || (cents && cents !== amounts[at - 1]?.cents))
    .map(({ value, label, icon, cents }) => ({
      value,
      label,
      icon,
      detail: cents ? formatUsd(cents) : 'You choose',
    }));
}

export const shareAmount = (
  owed: Owed,
  { share, amount }: CardPaymentDraft,
  typed: (amount: string) => Cents | null,
) => (share === 'other' ? typed(amount) : amountOf(owed, share));

export function findCardPaymentProblems(
  from: Account | undefined,
  amount: Cents | null,
  owed: Owed,
): Partial<Record<keyof CardPaymentDraft, string>> {
  const most = parseMoney(owed.statement.owed) ?? 0;
  const problem =
    (amount === null && 'Please enter a valid amount') ||
    (amount !== null && amount > most && `You owe only ${formatUsd(owed.statement.owed)}`);
  return {
    ...(!from && { fromAccount: 'Please select a source account' }),
    ...(from && amount !== null && findShortage(from, amount, owed)),
    ...(problem && { amount: problem }),
  };
}

function findShortage(from: Account, amount: Cents, { available }: Owed) {
  const [balance, free] = [from.balance, available[from.id] ?? from.balance];
  if (amount <= (parseMoney(free) ?? 0)) return undefined;
  const isHeld = amount <= (parseMoney(balance) ?? 0);
  return {
    fromAccount: isHeld
      ? `Only ${formatUsd(free)} is available, because card payments hold the rest`
      : 'Insufficient funds in selected account',
  };
}

/** Paying the whole statement costs no interest, so a smaller payment is the customer's own choice. */
export function suggestShare(owed: Owed): Share {
  const shown = choicesFor(owed).map(({ value }) => value);
  return shown.find((share) => share === 'statement') ?? shown[0] ?? 'other';
}
