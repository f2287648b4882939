import { getHealth } from '@bank/shared/contracts/health';
import type { Bank } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import type { Serve } from '../../kernel/http/serve';
import { createHealthCheck } from './health-check';

export function healthCalls(serve: Serve, bank: Bank): void {
  const check = createHealthCheck(bank);
  serve(getHealth, async () => {
    await check().catch((cause) => {
      throw notReady(cause);
    });
    return { data: { status: 'ok' as const, database: bank.databaseKind } };
  });
}

const notReady = (cause: unknown) =>
  Object.assign(
    new BankError(503, "The bank isn't ready", 'Please try again in a moment.', { retryAfter: 5 }),
    { cause },
  );
