create or replace trigger chat_messages_are_append_only before update or delete or truncate on chat_messages
  for each statement execute function refuse_change();
