import { sql } from 'kysely';
import type { Database } from '../../api/src/kernel/db/tables';

const count = new Intl.NumberFormat('en-US');

/** By generation, what the database stores that only these keys open. */
export async function findKeyUses(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; what: string; uses: number }>`
    select substring(pin_hash from '^([A-Za-z0-9_-]{8}):') as id, 'PINs' as what, count(*)::int as uses
    from customers where pin_hash is not null group by 1
    union all
    select substring(hash from '^([A-Za-z0-9_-]{8}):'), 'one-time codes', count(*)::int
    from (
      select hash from codes
      union all select current_code_hash from contact_changes where changed_at is null
      union all select new_code_hash from contact_changes where changed_at is null
    ) as sent where hash is not null group by 1
    union all
    select substring(text from '^sealed:([A-Za-z0-9_-]{8}):'), 'emails', count(*)::int
    from mail where text like 'sealed:%' group by 1
    union all
    select substring(sealed_number from '^sealed:([A-Za-z0-9_-]{8}):'), 'cards', count(*)::int
    from cards group by 1
    union all
    select substring(secret from '^sealed:([A-Za-z0-9_-]{8}):'), 'authenticator secrets', count(*)::int
    from second_factors group by 1
    union all
    select substring(hash from '^([A-Za-z0-9_-]{8}):'), 'recovery codes', count(*)::int
    from recovery_codes where used_at is null group by 1
    union all
    select key_id, 'parts of data exports', count(*)::int from data_export_parts group by 1
  `.execute(db);
  const uses = new Map<string, string[]>();
  for (const { id, what, uses: number } of rows)
    uses.set(id, [...(uses.get(id) ?? []), `${count.format(number)} ${what}`]);
  return uses;
}
