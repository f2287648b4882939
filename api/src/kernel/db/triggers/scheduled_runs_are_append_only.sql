create or replace trigger scheduled_runs_are_append_only before update or delete or truncate on scheduled_runs
  for each statement execute function refuse_change();
