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
 * Carries out every planned payment whose day has come, and says how many were made or given up. Each is one
 * transaction under the lock of its plan: a process that dies in the middle has done nothing, and another
 * takes the plan up. One that goes wrong is left for the next turn and holds up no other.
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
