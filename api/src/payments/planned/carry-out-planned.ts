import type { Logger } from 'pino';
import { isLocked } from '../../identity/account-lock/find-open-lock';
import type { Runner } from '../../kernel/bank/bank';
import { runConcurrently } from '../../kernel/queues/run-concurrently';
import { type DuePlan, lockDue } from './lock-due';
import { dayOf } from './pay-days';
import { payPlan } from './pay-plan';

interface PlannedRunner extends Runner {
  log?: Pick<Logger, 'error'>;
}

const concurrency = 4;

/**
 * Returns how many due payments were made or failed permanently. Each payment runs in a separate transaction,
 * so a crash neither loses nor repeats it. A plan that throws waits for the next run and doesn't block the
 * others.
 */
export async function carryOutPlanned(bank: PlannedRunner): Promise<number> {
  const today = dayOf(bank.clock.now());
  // From the lock on: the lock of a failing plan ends before its failure is known here.
  const tried = new Set<string>();
  let done = 0;
  await runConcurrently(concurrency, async () => {
    let plan: DuePlan | undefined;
    try {
      await bank.command('bank', async (tx) => {
        plan = await lockDue(tx, today, [...tried]);
        if (!plan) return;
        tried.add(plan.id);
        if (!(await isLocked(tx, plan.customer_id))) await payPlan(tx, plan);
      });
      if (!plan) return false;
      // Its next date may be due as well.
      tried.delete(plan.id);
      done += 1;
    } catch (err) {
      if (!plan) throw err;
      bank.log?.error({ err, plan: plan.id }, 'scheduled payment failed');
    }
    return true;
  });
  return done;
}
