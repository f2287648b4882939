create or replace trigger planned_runs_are_append_only before update or delete or truncate on planned_runs
  for each statement execute function refuse_change();
