import type { PGlite } from '@electric-sql/pglite';

/** Keeps a copy of every row, and a function that restores them. PostgreSQL plans its statements once per session. */
export const keepPristine = (database: PGlite) =>
  database.exec(`
    create schema pristine;
    create table pristine.positions as
      select sequencename, coalesce(last_value, start_value) as position, last_value is not null as is_taken
      from pg_sequences where schemaname = 'public';
    do $$ declare name text; columns text; statements text := ''; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table pristine.%I as table public.%I', name, name);
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        statements := statements || format('
          delete from public.%1$I where xmin::text::bigint > last;
          if (select count(*) from pristine.%1$I) > (select count(*) from public.%1$I) then
            insert into public.%1$I (%2$s) overriding system value
              select %2$s from pristine.%1$I except select %2$s from public.%1$I;
          end if;', name, columns);
      end loop;
      execute format('create function pristine.restore(last bigint) returns void language plpgsql as %L',
        'begin ' || statements || ' end');
    end $$;
    create table pristine.kept as select pg_current_xact_id()::text::bigint as up_to;
  `);

export async function makePristine(database: PGlite): Promise<void> {
  await database.exec('rollback');
  await database.exec(`
    deallocate all;
    set session_replication_role = replica;
    select pristine.restore(up_to) from pristine.kept;
    select setval(format('public.%I', sequencename), position, is_taken) from pristine.positions;
    update pristine.kept set up_to = pg_current_xact_id()::text::bigint;
    set session_replication_role = origin;
  `);
}

/** Below are objects that PostgreSQL brings itself. */
const firstOwnId = 16_384;

export async function schemaMark(database: PGlite): Promise<string> {
  const catalogs = [
    ['pg_trigger', 'oid'],
    ['pg_constraint', 'oid'],
    ['pg_proc', 'oid'],
    ['pg_attribute', 'attrelid'],
    ['pg_rewrite', 'oid'],
  ];
  const marks = catalogs.map(
    ([name, id]) =>
      `select count(*) || ' ' || max(xmin::text::bigint) as mark from ${name} where ${id} >= ${firstOwnId}`,
  );
  const { rows } = await database.query<{ mark: string }>(marks.join(' union all '));
  return rows.map(({ mark }) => mark).join();
}
