import type { Logger } from 'pino';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { abreast } from '../../kernel/queues/abreast';
import { type DuePlan, lockDue } from './lock-due';
import { makePlanned } from './make-planned';
import { dayOf } from './pay-days';

interface PlannedDeps extends Pick<BankDeps, 'db' | 'clock' | 'postman'> {
  log?: Pick<Logger, 'error'>;
}

const handsAtWork = 4;

/**
 * Carries out every planned payment whose day has come, and says how many were made or given up. Each is one
 * transaction under the lock of its plan: a process that dies in the middle has done nothing, and another
 * takes the plan up. One that goes wrong is left for the next turn and holds up no other.
 */
export async function carryOutPlanned(deps: PlannedDeps): Promise<number> {
  const today = dayOf(deps.clock.now());
  const left: string[] = [];
  let done = 0;
  await abreast(handsAtWork, async () => {
    let plan: DuePlan | undefined;
    try {
      await deps.db.transaction().execute(async (trx: Database) => {
        plan = await lockDue(trx, today, left);
        if (plan) await makePlanned(deps, trx, plan);
      });
      if (plan) done += 1;
    } catch (err) {
      if (!plan) throw err;
      left.push(plan.id);
      deps.log?.error({ err, plan: plan.id }, 'a planned payment was not carried out');
    }
    return plan !== undefined;
  });
  if (done > 0) deps.postman.wake();
  return done;
}
