import { type Kysely, sql } from 'kysely';
import type { Database } from '../../api/src/kernel/db/tables';

export interface CatalogColumn {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  comment: string | null;
  /** The texts that a check allows. */
  choices: string[] | null;
}

export interface CatalogTable {
  name: string;
  comment: string | null;
  key: string[];
  columns: CatalogColumn[];
}

/** What the database says about its tables, in the order of their creation. */
export async function readCatalog(db: Database | Kysely<never>): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select relname as name, obj_description(oid, 'pg_class') as comment, (
      select coalesce(json_agg(attname order by array_position(conkey, attnum)), '[]')
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where conrelid = pg_class.oid and contype = 'p'
    ) as key, (
      select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, null), 'nullable', not attnotnull,
        'hasDefault', atthasdef, 'isGenerated', attidentity <> '',
        'comment', col_description(attrelid, attnum),
        'choices', (
          select json_agg(choice[1] order by position)
          from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g')
            with ordinality as found(choice, position)
          where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
            and pg_get_constraintdef(oid) like 'CHECK ((' || attname || ' = ANY (ARRAY[%'
        )
      ) order by attnum) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ) as columns
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by oid
  `.execute(db as Database);
  return rows;
}
