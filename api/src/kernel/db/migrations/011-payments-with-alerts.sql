-- A payment to another bank stores its alert by itself, so it may be placed together with others.

alter type payment_order
  -- What the page of the alert's link says: id, hash, title, device and expires_at.
  add attribute alert jsonb;
