import type { Onboarding, OnboardingStep } from '@bank/shared/contracts/onboarding';
import * as contracts from '@bank/shared/contracts/onboarding';
import { sql } from 'kysely';
import { isOnboarding } from '../../identity/customers/customers';
import { event } from '../../kernel/audit/event';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import type { Customer, Database } from '../../kernel/db/tables';
import { feature, read, whileOpen, write } from '../../kernel/feature/feature';
import { chapter, examples } from './examples';

export const onboarding = feature({
  calls: (bank) => [
    read(contracts.getOnboarding, async ({ caller }) => ({
      data: await findOnboarding(bank.db, caller.customer),
    })),
    write(contracts.dismissOnboarding, whileOpen, (context) => dismiss(bank, context)),
  ],
  chapter,
  examples,
});

async function dismiss(bank: Bank, context: RequestContext) {
  const { id } = context.caller.customer;
  await bank.command(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('customers')
      .set({ onboarding_ended_at: tx.now() })
      .where('id', '=', id)
      .where('onboarding_started_at', 'is not', null)
      .where('onboarding_ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tx.audit({ event: onboardingDismissed });
  });
  return { data: closedOnboarding };
}

const closedOnboarding: Onboarding = { is_open: false, steps: [] };

const steps: readonly OnboardingStep[] = ['account', 'pin', 'money', 'card'];

async function findOnboarding(db: Database, customer: Customer): Promise<Onboarding> {
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

const onboardingDismissed = event('onboarding-dismissed', 'profile', 'Get started closed');
