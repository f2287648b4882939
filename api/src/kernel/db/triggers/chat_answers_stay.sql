create or replace trigger chat_answers_stay before delete or truncate on chat_answers
  for each statement execute function refuse_change();
