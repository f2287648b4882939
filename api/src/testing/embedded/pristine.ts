import type { PGlite } from '@electric-sql/pglite';

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
    create table pristine.kept as select pg_current_xact_id()::text::bigint as up_to;
  `);

export async function makePristine(database: PGlite): Promise<void> {
  await database.exec('rollback');
  await database.exec(`
    deallocate all;
    set session_replication_role = replica;
    do $$ declare name text; columns text; lacks_some boolean; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from public.%I where xmin::text::bigint > (select up_to from pristine.kept)', name);
        execute format('select (select count(*) from pristine.%1$I) > count(*) from public.%1$I', name)
          into lacks_some;
        continue when not lacks_some;
        select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
          where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        execute format('insert into public.%1$I (%2$s) overriding system value
          select %2$s from pristine.%1$I except select %2$s from public.%1$I', name, columns);
      end loop;
      perform setval(format('public.%I', sequencename), position, is_taken) from pristine.positions;
      update pristine.kept set up_to = pg_current_xact_id()::text::bigint;
    end $$;
    set session_replication_role = origin;
  `);
}

export async function schemaMark(database: PGlite): Promise<string> {
  const catalogs = ['pg_trigger', 'pg_constraint', 'pg_proc', 'pg_attribute', 'pg_rewrite'];
  const marks = catalogs.map(
    (name) => `select count(*) || ' ' || max(xmin::text::bigint) as mark from ${name}`,
  );
  const { rows } = await database.query<{ mark: string }>(marks.join(' union all '));
  return rows.map(({ mark }) => mark).join();
}
