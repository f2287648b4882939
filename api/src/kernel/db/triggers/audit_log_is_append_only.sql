create or replace trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
