-- How a club is paid by hand: `settings` holds what each means needs, and the IBAN is sealed beside it.
update payment_accounts set settings = '{}', sealed_secrets = null where provider = 'manual';
insert into payment_accounts (club_id, provider, settings)
select c.id, 'manual', jsonb_strip_nulls(jsonb_build_object(
    'cheque', case when bool_or('cheque' = any (t.payment_methods)) then jsonb_build_object(
      'payee', c.name, 'address', concat_ws(e'\n', c.address, nullif(concat_ws(' ', c.postal_code, c.city), ''))) end,
    'cash', case when bool_or('cash' = any (t.payment_methods)) then jsonb_build_object('when', 'Le jour du tournoi, à l’accueil.') end))
from tournaments t join clubs c on c.id = t.organizer_club_id
where t.payment_methods && '{cheque,cash}'
group by c.id
on conflict (club_id, provider) do update set settings = excluded.settings;
alter table payment_accounts add constraint payment_accounts_iban_is_sealed
  check (provider <> 'manual' or (settings ? 'transfer') = (sealed_secrets is not null));

-- What names a registration on a cheque or in a transfer: seven letters of its id and one that checks them. Weights 1 to 8
-- modulo a prime: one wrong letter, or two exchanged, never give another good reference. `domain/payment-reference.ts`.
create function payment_reference(seed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  rest bigint := ('x' || substr(md5(seed), 1, 15))::bit(60)::bigint;
  value int;
  total int := 0;
  written text := '';
begin
  for place in 1..7 loop
    value := rest % 31;
    rest := rest / 31;
    total := total + place * value;
    written := written || substr(letters, value + 1, 1);
  end loop;
  return 'INS-' || written || substr(letters, (31 - total * 4 % 31) % 31 + 1, 1);
end $$;

alter table registrations add column reference text;
update registrations set reference = payment_reference(id::text || 0);
do $$
declare attempt int := 1;
begin
  loop
    update registrations r set reference = payment_reference(r.id::text || attempt)
    where exists (select from registrations o where o.reference = r.reference and o.id < r.id);
    exit when not found;
    attempt := attempt + 1;
  end loop;
end $$;
alter table registrations alter column reference set not null,
  add constraint registrations_reference_unique unique (reference);

create function keep_payment_reference() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a payment reference never changes' using errcode = 'check_violation';
  end if;
  for attempt in 0..50 loop
    new.reference := payment_reference(new.id::text || attempt);
    exit when not exists (select from registrations where reference = new.reference);
  end loop;
  return new;
end $$;
create trigger registrations_write_reference before insert on registrations
  for each row execute function keep_payment_reference();
create trigger registrations_keep_reference before update of reference on registrations
  for each row when (old.reference is distinct from new.reference) execute function keep_payment_reference();
