import type { TransactionDetails } from '@bank/shared/contracts/insights';
import type { Category, OwnCategory } from '@bank/shared/contracts/transactions';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { accountsIn, everyAccountOf } from '../../ledger/transactions/account-scope';
import { ownCategoryNames } from '../../ledger/transactions/display-names';
import { findLatestDispute, toDispute } from './disputes/find-disputes';

export interface OwnTransaction {
  id: string;
  merchant: string;
  category: Category;
  created_at: Date;
  /** What the customer's accounts gained, all together. */
  effect: Cents;
  chosen: OwnCategory | null;
  of_merchant: OwnCategory | null;
  note: string | null;
  card_id: string | null;
  authorization_id: string | null;
  person_id: string | null;
  is_undone: boolean;
  /** Interest or a late fee of a credit card. */
  is_charge: boolean;
}

const transactionNotFound = () =>
  new BankError(404, 'Transaction not found', 'Please reload your transactions and try again.');

/** Only of the customer's own accounts and credit cards; everything else doesn't exist for them. */
export async function findOwnTransaction(db: Database, customerId: string, id: string) {
  const { rows } = await sql<OwnTransaction>`
    select transactions.id, transactions.merchant, transactions.category, transactions.created_at,
      own.effect, chosen_category.category as chosen, merchant_category.category as of_merchant,
      transaction_notes.note, card_authorizations.id as authorization_id, card_authorizations.card_id,
      person_payments.person_id,
      transactions.id = any((select undone_transfers_of(${customerId}))::text[]) as is_undone,
      exists (
        select from entries where transaction_id = ${id} and account_id in ('bank_card_interest', 'bank_card_fees')
      ) as is_charge
    from transactions
    join (
      select transaction_id, sum(amount_cents)::bigint as effect
      from entries join (${accountsIn(everyAccountOf(customerId))}) as mine on mine.id = account_id
      where transaction_id = ${id}
      group by transaction_id
    ) as own on own.transaction_id = transactions.id
    left join transaction_categories as chosen_category
      on chosen_category.customer_id = ${customerId} and chosen_category.transaction_id = transactions.id
    left join merchant_categories as merchant_category
      on merchant_category.customer_id = ${customerId} and merchant_category.merchant = lower(transactions.merchant)
    left join transaction_notes
      on transaction_notes.customer_id = ${customerId} and transaction_notes.transaction_id = transactions.id
    left join card_authorizations on card_authorizations.transaction_id = transactions.id
    left join person_payments
      on person_payments.transaction_id = transactions.id and person_payments.customer_id = ${customerId}
  `.execute(db);
  if (!rows[0]) throw transactionNotFound();
  return rows[0];
}

export async function findDetails(db: Database, customerId: string, id: string, now: Date) {
  const own = await findOwnTransaction(db, customerId, id);
  const latest = await findLatestDispute(db, customerId, id);
  const category = own.chosen ?? own.of_merchant ?? own.category;
  return {
    id,
    category,
    category_display: ownCategoryNames[category],
    category_from: originOf(own),
    note: own.note ?? '',
    card_id: own.card_id,
    person_id: own.person_id,
    dispute: latest ? toDispute(latest) : null,
    can_dispute: isDisputable(own, now) && (!latest || latest.status === 'withdrawn'),
  };
}

function originOf({ chosen, of_merchant }: OwnTransaction): TransactionDetails['category_from'] {
  if (chosen) return 'transaction';
  return of_merchant ? 'merchant' : 'bank';
}

const disputableFor = hours(120 * 24);

/**
 * Money that someone else took for good. A transfer between own accounts has no effect, and an undone one came back.
 */
export const isDisputable = (
  { effect, is_undone, is_charge, created_at }: OwnTransaction,
  now: Date,
): boolean => effect < 0 && !is_undone && !is_charge && created_at > earlier(now, disputableFor);

export const paidTo = ({ effect, merchant }: OwnTransaction) =>
  `${formatUsd(cents(-effect))}${merchant ? ` to ${merchant}` : ''}`;
