create or replace trigger chat_answers_keep_their_text
  before update of id, customer_id, conversation, text, sent_at on chat_answers
  for each statement execute function refuse_change();
