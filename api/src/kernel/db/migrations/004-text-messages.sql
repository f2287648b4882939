-- A row with a short text is a text message: a gateway, or the demo's mailbox, sends it to a phone. Without either, the
-- fallback address gets the email in the row.

alter table mail
  drop constraint mail_sent_by_check,
  add column short text;
alter table mail
  add constraint mail_sent_by_check check (sent_by in ('mailbox', 'smtp', 'gateway'));
comment on column mail.short is 'withheld (Can contain codes; your phone has it), changes';
