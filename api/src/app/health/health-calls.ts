import { getHealth } from '@bank/shared/contracts/health';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { createHealthCheck } from './check-health';

export function healthCalls(serve: Serve, bank: Bank): void {
  const check = createHealthCheck(bank);
  serve(getHealth, async () => {
    await check();
    return { data: { status: 'ok' as const, database: bank.databaseKind } };
  });
}
