-- Nothing that was noted of money is erased: a counter-entry of the other direction answers it. Money that pays nothing is
-- kept apart as a refund to make, which the rest of the price, or another team of the same club, may use instead.

-- `owed`: terms, refusals, cancellations. `advance`: a part of a price, whose rest is awaited. `surplus`: it pays nothing.
-- `moved`: another team uses it, and nothing leaves. `undone`: its payment never came.
alter table refunds
  add column kind text not null default 'owed' check (kind in ('owed', 'advance', 'surplus', 'moved', 'undone')),
  -- How much this movement adds to the money kept apart for its registration, or takes from it.
  add column apart_cents int not null default 0,
  -- The payment that the money became: of another team, or of the same one when it had never left.
  add column became_payment_id uuid unique references payments,
  add constraint refunds_become_money_once_settled check (became_payment_id is null or status = 'succeeded'),
  add constraint refunds_without_money_are_settled check (kind not in ('moved', 'undone') or status = 'succeeded');

alter table payments
  add column apart_cents int not null default 0,
  -- How the club had meant to pay, where its payment was noted by hand.
  add column found_method text check (found_method = any (payment_methods()));

create index refunds_advances on refunds (registration_id) where kind = 'advance';

-- What of the price of a registration has come already.
create function advance_of(registration uuid) returns int language sql stable
  return coalesce((select sum(amount_cents) from refunds where registration_id = registration and kind = 'advance'), 0)::int;

-- Payments of a registration that never came, and refunds of it that never left: neither counts as money.
create function mistaken_of(registration uuid) returns int language sql stable
  return coalesce((
    select sum(amount_cents) from refunds
    where registration_id = registration
      and (kind = 'undone' or (kind <> 'moved' and became_payment_id is not null))), 0)::int;

-- What is kept apart of a registration, less what its movements have said of it so far: what the movement under way has to say.
create function apart_unsaid(registration uuid) returns int language sql stable
  return (
    coalesce((
      select sum(case when status = 'succeeded' then -apart_cents when kind = 'owed' then 0 else amount_cents end)
      from refunds where registration_id = registration), 0)
    - coalesce((select sum(apart_cents) from payments where registration_id = registration), 0))::int;
