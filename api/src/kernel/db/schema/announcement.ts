import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../tables';
import { SchemaError, schemaNumber } from './schema';

const prefix = 'larch-bank schema ';

/** The application_name of this version's connections, by which a contract step finds older processes. */
export const announcementOf = (schemaNumber: number): string => `${prefix}${schemaNumber}`;

/** Set here, because an application_name in the URL would override one in the options. */
export const announce = (client: Pick<ClientBase, 'query'>) =>
  client.query("select set_config('application_name', $1, false)", [announcementOf(schemaNumber)]);

export async function assertNoOlderProcess(db: Database, schemaNumber: number, step: string): Promise<void> {
  const { rows } = await sql<{ number: number; from: string; connections: number }>`
    select substring(application_name from '[0-9]+$')::int as number,
      coalesce(host(client_addr), 'the server itself') as "from", count(*)::int as connections
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name ~ ${`^${prefix}[0-9]{1,9}$`}
      and substring(application_name from '[0-9]+$')::int < ${schemaNumber}
    group by 1, 2 order by 1, 2
  `.execute(db);
  if (rows.length === 0) return;
  const found = rows.map((row) => `${row.connections} with schema ${row.number} from ${row.from}`).join(', ');
  throw new SchemaError(
    `The contract step ${step} drops what older processes use, and some are still connected (${found}). ` +
      'Stop them, then try again.',
  );
}
