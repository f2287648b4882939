import * as contracts from '@bank/shared/contracts/credit-cards';
import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { hours } from '../../../kernel/clock/clock';
import { feature, read, write } from '../../../kernel/feature/feature';
import { activeAccounts } from '../../../ledger/ownership/owned-accounts';
import { chargeStatements } from './charge-statements';
import { findStatement } from './credit-statement';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { payOffCard } from './pay-off';
import { payOutCredits } from './pay-out-credits';
import { warnOfDueCards } from './warn-of-due-cards';

export const creditCards = feature({
  calls: (bank) => [
    read(contracts.getCreditStatement, async ({ params, caller, at }) => ({
      data: await findStatement(bank.db, caller.customer.id, params.id, at),
    })),
    write(
      contracts.payOffCard,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ params, body, ...context }) => payOffCard(bank, params.id, body, context),
    ),
  ],
  jobs: (runner) => [
    { name: 'charge late statements', every: hours(1), onlyIn: 'full', run: () => chargeStatements(runner) },
    { name: 'pay out credits', every: hours(1), onlyIn: 'full', run: () => payOutCredits(runner) },
    { name: 'warn of due cards', every: hours(1), onlyIn: 'full', run: () => warnOfDueCards(runner) },
  ],
  leaving: {
    settleFirst: [
      {
        name: 'card-debt',
        title: 'Pay off your credit cards',
        path: '/dashboard/apply-card',
        count: ({ customerId }) => sql`
          select coalesce(sum(-balance_cents), 0)::bigint from ${cardBalances(customerId)} and balance_cents < 0`,
        text: (owed) => `You owe ${formatUsd(owed as Cents)}.`,
      },
      {
        name: 'card-credit',
        title: 'Wait for the credit of your card',
        path: '/dashboard/apply-card',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select coalesce(sum(balance_cents), 0)::bigint from ${cardBalances(customerId)} and balance_cents > 0`,
        text: (credit) =>
          `Your credit card has a credit of ${formatUsd(credit as Cents)}. We move it to your account within a week or so.`,
      },
    ],
  },
  invariants: {
    moves: [
      'select interest_transaction_id from statement_charges',
      'select fee_transaction_id from statement_charges',
      'select transaction_id from credit_payouts',
    ],
    broken: [
      `
      select 'charges on account ' || account_id || ' for ' || closed_on || ' were not booked as recorded'
        from statement_charges
        left join moved as interest on interest.transaction_id = interest_transaction_id
        left join moved as fee on fee.transaction_id = fee_transaction_id
        left join accounts on accounts.id = account_id
        where account_type is distinct from 'credit'
          or (interest_cents > 0 and (interest.cents, interest.source, interest.destination)
            is distinct from (interest_cents, account_id, 'bank_card_interest'))
          or (fee_cents > 0 and (fee.cents, fee.source, fee.destination)
            is distinct from (fee_cents, account_id, 'bank_card_fees'))`,
      `
      select 'transaction ' || transaction_id || ' charged a card, but is recorded for no statement'
        from entries
        where account_id in ('bank_card_interest', 'bank_card_fees') and not exists (
          select from statement_charges
          where entries.transaction_id in (interest_transaction_id, fee_transaction_id)
        )`,
      `
      select 'payout ' || transaction_id || ' did not move a credit to an account of the card''s customer'
        from credit_payouts
        left join moved using (transaction_id)
        left join accounts on accounts.id = account_id
        where (moved.cents, moved.source, moved.destination)
            is distinct from (amount_cents, card_account_id, account_id)
          or not exists (
            select from cards
            where cards.account_id = card_account_id and card_type = 'credit'
              and cards.customer_id is not distinct from accounts.customer_id
          )`,
      `
      select 'transaction ' || entries.transaction_id || ' paid out a credit, but is not recorded'
        from entries
        join accounts as card on card.id = entries.account_id and card.account_type = 'credit'
        join entries as other on other.transaction_id = entries.transaction_id and other.amount_cents > 0
        join accounts as destination on destination.id = other.account_id and destination.customer_id is not null
        where entries.amount_cents < 0 and not exists (
          select from credit_payouts where credit_payouts.transaction_id = entries.transaction_id
        )`,
    ],
  },
  exported,
  chapter,
  examples,
});

const cardBalances = (customerId: string) => sql`
  accounts where account_type = 'credit' and id in ${activeAccounts(customerId)}`;
