-- Responses to requests with an idempotency key. Payments store their responses with the transfer.
create or replace view answers_by_key as
  select owner, key, request_hash, answer from answered_requests
  union all
  select customer_id, idempotency_key, request_hash, answer from transfers where idempotency_key is not null;
