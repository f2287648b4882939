import type { Logger } from 'pino';
import type { Runner } from '../../kernel/bank/bank';
import { runConcurrently } from '../../kernel/queues/run-concurrently';
import { type DuePlan, lockDue } from './lock-due';
import { makePlanned } from './make-planned';
import { dayOf } from './pay-days';

interface PlannedRunner extends Runner {
  log?: Pick<Logger, 'error'>;
}

const concurrency = 4;

/**
 * Makes every due payment and returns how many were made or failed for good. Each is one transaction, so a
 * crash loses and repeats nothing. A plan that throws waits for the next run and blocks no other.
 */
export async function carryOutPlanned(bank: PlannedRunner): Promise<number> {
  const today = dayOf(bank.clock.now());
  const left: string[] = [];
  let done = 0;
  await runConcurrently(concurrency, async () => {
    let plan: DuePlan | undefined;
    try {
      await bank.command('bank', async (tx) => {
        plan = await lockDue(tx, today, left);
        if (plan) await makePlanned(tx, plan);
      });
      if (plan) done += 1;
    } catch (err) {
      if (!plan) throw err;
      left.push(plan.id);
      bank.log?.error({ err, plan: plan.id }, 'a planned payment was not carried out');
    }
    return plan !== undefined;
  });
  return done;
}
