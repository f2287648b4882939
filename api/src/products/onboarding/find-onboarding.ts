import type { Onboarding, OnboardingStep } from '@bank/shared/contracts/onboarding';
import { sql } from 'kysely';
import { isOnboarding } from '../../identity/customers/to-user';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';

export const closedOnboarding: Onboarding = { is_open: false, steps: [] };

const steps: readonly OnboardingStep[] = ['account', 'pin', 'money', 'card'];

export async function findOnboarding(db: Database, customer: Customer): Promise<Onboarding> {
  if (!isOnboarding(customer)) return closedOnboarding;
  const facts = await findFacts(db, customer.id);
  return { is_open: true, steps: steps.map((step) => ({ step, is_done: facts[step] })) };
}

/** Money counts if it came from someone else: no welcome deposit, own account or returned transfer. */
async function findFacts(db: Database, customerId: string): Promise<Record<OnboardingStep, boolean>> {
  const { rows } = await sql<Record<OnboardingStep, boolean>>`
    select
      exists (select from accounts where customer_id = ${customerId}) as account,
      exists (select from customers where id = ${customerId} and pin_hash is not null) as pin,
      exists (select from cards where customer_id = ${customerId}) as card,
      exists (
        select from entries join accounts on accounts.id = entries.account_id
        where accounts.customer_id = ${customerId} and entries.amount_cents > 0
          and not exists (
            select from entries other join accounts source on source.id = other.account_id
            where other.transaction_id = entries.transaction_id and other.amount_cents < 0
              and (source.customer_id = ${customerId} or source.id = 'bank_welcome_gifts')
          )
          and not exists (
            select from external_transfers join transfers using (transaction_id)
            where closing_transaction_id = entries.transaction_id and transfers.customer_id = ${customerId}
          )
      ) as money
  `.execute(db);
  return rows[0] as Record<OnboardingStep, boolean>;
}
