import { getHealth } from '@bank/shared/contracts/health';
import { BankError } from '../../kernel/errors/errors';
import { feature, forAnyone } from '../../kernel/feature/feature';
import { chapter, examples } from './examples';
import { createHealthCheck } from './health-check';

export const health = feature({
  calls: (bank) => {
    const check = createHealthCheck(bank);
    return [
      forAnyone(getHealth, async () => {
        await check().catch((cause) => {
          throw notReady(cause);
        });
        return { data: { status: 'ok' as const, database: bank.databaseKind } };
      }),
    ];
  },
  chapter,
  examples,
});

const notReady = (cause: unknown) =>
  Object.assign(
    new BankError(503, "The bank isn't ready", 'Please try again in a moment.', { retryAfter: 5 }),
    { cause },
  );
