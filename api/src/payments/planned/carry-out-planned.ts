import type { Logger } from 'pino';
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
  const failedIds: string[] = [];
  let done = 0;
  await runConcurrently(concurrency, async () => {
    let plan: DuePlan | undefined;
    try {
      await bank.command('bank', async (tx) => {
        plan = await lockDue(tx, today, failedIds);
        if (plan) await payPlan(tx, plan);
      });
      if (plan) done += 1;
    } catch (err) {
      if (!plan) throw err;
      failedIds.push(plan.id);
      bank.log?.error({ err, plan: plan.id }, 'scheduled payment failed');
    }
    return plan !== undefined;
  });
  return done;
}
