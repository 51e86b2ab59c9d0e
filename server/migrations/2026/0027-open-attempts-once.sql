-- The provider may still take the money: said once, as in domain/payment.ts.
create function is_attempt_open(status text) returns boolean language sql immutable parallel safe
  return status in ('open', 'requires_action', 'processing');

create unique index payments_one_open_once on payments (registration_id) where is_attempt_open(status);
drop index payments_one_open;
alter index payments_one_open_once rename to payments_one_open;

create index payments_open_once on payments (expires_at) where is_attempt_open(status);
drop index payments_open;
alter index payments_open_once rename to payments_open;
