import { isLocked } from '../../identity/account-lock/find-open-lock';
import type { Tx } from '../../kernel/bank/tx';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { findDuePlans } from './due-plans';
import { dayOf } from './pay-days';
import { payPlan } from './pay-plan';

/** Returns how many due payments were made or failed permanently. */
export function carryOutPlanned(bank: ReviewRunner): Promise<number> {
  const today = dayOf(bank.clock.now());
  return reviewEach(bank, {
    due: (tx: Tx, except: readonly string[]) => findDuePlans(tx, today, except),
    of: 'plan',
    decide: async (tx, plan) => {
      if (!(await isLocked(tx, plan.customer_id))) await payPlan(tx, plan);
    },
    concurrency: 4,
  });
}
