create or replace trigger schedule_runs_are_append_only before update or delete or truncate on schedule_runs
  for each statement execute function refuse_change();
