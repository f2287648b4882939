import type { Logger } from 'pino';
import type { Runner } from '../bank/bank';
import type { Tx } from '../bank/tx';

export interface ReviewRunner extends Runner {
  log?: Pick<Logger, 'error'>;
}

interface Review<Waiting> {
  claim(tx: Tx, except: readonly string[]): Promise<Waiting | undefined>;
  decide(tx: Tx, waiting: Waiting): Promise<void>;
}

/** Logs an item that fails and leaves it for the next run. Several processes may run this concurrently. */
export async function reviewEach<Waiting extends { id: string }>(
  bank: ReviewRunner,
  { claim, decide }: Review<Waiting>,
): Promise<number> {
  const failed: string[] = [];
  const next = async () => {
    let taken: string | undefined;
    try {
      return await bank.command('bank', async (tx) => {
        const waiting = await claim(tx, failed);
        taken = waiting?.id;
        if (waiting) await decide(tx, waiting);
        return waiting !== undefined;
      });
    } catch (err) {
      if (taken === undefined) throw err;
      bank.log?.error({ err, waiting: taken }, 'review failed');
      failed.push(taken);
      return true;
    }
  };
  let seen = 0;
  while (await next()) seen += 1;
  return seen - failed.length;
}
