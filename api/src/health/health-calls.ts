import { getHealth } from '@bank/shared/contracts/health';
import { sql } from 'kysely';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';

export function healthCalls(serve: Serve, { db, databaseKind }: BankDeps): void {
  serve(getHealth, async () => {
    await sql`select 1`.execute(db);
    return { data: { status: 'ok' as const, database: databaseKind } };
  });
}
