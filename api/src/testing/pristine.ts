import type { PGlite } from '@electric-sql/pglite';

/** Keeps beside every table of the bank what is in it now. */
export const keepPristine = (database: PGlite) =>
  database.exec(`
    create schema pristine;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table pristine.%I as table public.%I', name, name);
      end loop;
    end $$;
    create table pristine.positions as
      select sequencename, coalesce(last_value, start_value) as position, last_value is not null as is_taken
      from pg_sequences where schemaname = 'public';
  `);

/** Puts back what was kept; triggers and foreign keys rest meanwhile. */
export async function makePristine(database: PGlite): Promise<void> {
  await database.exec('rollback');
  await database.exec(`
    deallocate all;
    set session_replication_role = replica;
    do $$ declare tables text; name text; columns text; begin
      select string_agg(format('public.%I', tablename), ', ') into tables
        from pg_tables where schemaname = 'public';
      execute 'truncate ' || tables;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        execute format('insert into public.%I (%s) overriding system value select %2$s from pristine.%1$I',
          name, columns);
      end loop;
      perform setval(format('public.%I', sequencename), position, is_taken) from pristine.positions;
    end $$;
    set session_replication_role = origin;
  `);
}

/** Changes when somebody alters a table, a trigger or a function. */
export async function schemaMark(database: PGlite): Promise<string> {
  const catalogs = ['pg_trigger', 'pg_constraint', 'pg_proc', 'pg_attribute', 'pg_rewrite'];
  const marks = catalogs.map(
    (name) => `select count(*) || ' ' || max(xmin::text::bigint) as mark from ${name}`,
  );
  const { rows } = await database.query<{ mark: string }>(marks.join(' union all '));
  return rows.map(({ mark }) => mark).join();
}
