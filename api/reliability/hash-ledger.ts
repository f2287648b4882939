import { sql } from 'kysely';
import type { Database } from '../src/kernel/db/tables';

const logs = ['audit_log', 'mail', 'sign_in_attempts'];

export async function digestOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const digest: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !logs.includes(table.name))) {
    const { rows } = await sql<{ rows: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row::text, ';' order by row::text), '')) as rows
      from ${sql.table(name)} as row
    `.execute(db);
    digest[name] = rows[0]?.rows ?? '';
  }
  return digest;
}
