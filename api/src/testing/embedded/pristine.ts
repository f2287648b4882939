/** Below are objects that PostgreSQL brings itself. */
const firstOwnId = 16_384;

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

/**
 * Keeps a copy of every row, and a function that restores the rows and says if the schema is still the same. It first
 * finds the changed tables, because a change of the replication role makes PostgreSQL plan every statement again.
 */
export const keepPristine = `
  create schema pristine;
  create function pristine.mark() returns text language sql as $$
    select string_agg(mark, ',') from (${marks.join(' union all ')}) as marks
  $$;
  create table pristine.kept (up_to xid, mark text);
  create table pristine.positions as
    select sequencename, coalesce(last_value, start_value) as position, last_value is not null as is_taken
    from pg_sequences where schemaname = 'public';
  do $make$ declare name text; columns text; kept bigint; checks text[]; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table pristine.%I as table public.%I', name, name);
      execute format('select count(*) from pristine.%I', name) into kept;
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
      checks := checks || format('
        select %1$L as name, %2$L as columns, %3$s as kept, count(*) as found,
          count(*) filter (where age(xmin) < age_of_last) as added
        from public.%1$I
        having count(*) <> %3$s or count(*) filter (where age(xmin) < age_of_last) > 0', name, columns, kept);
    end loop;
    execute format('create function pristine.restore() returns boolean language plpgsql as %L', format($body$
      declare changed record; kept pristine.kept; age_of_last int; begin
        select * into kept from pristine.kept;
        if kept.mark <> pristine.mark() then return false; end if;
        perform pg_current_xact_id();
        age_of_last := age(kept.up_to);
        for changed in %s loop
          perform set_config('session_replication_role', 'replica', true);
          if changed.added > 0 then
            execute format('delete from public.%%I where age(xmin) < %%s', changed.name, age_of_last);
          end if;
          if changed.found - changed.added < changed.kept then
            execute format('insert into public.%%1$I (%%2$s) overriding system value
              select %%2$s from pristine.%%1$I except select %%2$s from public.%%1$I', changed.name, changed.columns);
          end if;
        end loop;
        perform setval(format('public.%%I', sequencename), position, is_taken) from pristine.positions;
        update pristine.kept set up_to = pg_current_xact_id()::xid;
        return true;
      end $body$, array_to_string(checks, ' union all ')));
  end $make$;
  insert into pristine.kept (up_to) values (pg_current_xact_id()::xid);
  update pristine.kept set mark = pristine.mark();
`;

/** False if the schema has changed. */
export const restore = 'select pristine.restore() as is_restored';
