-- Reductions are amounts off the price of every category of a tournament, so that its form asks for each once.
alter table tournaments
  add column early_off_cents int not null default 0 check (early_off_cents between 0 and 100000),
  add column early_until timestamptz,
  add column second_team_off_cents int not null default 0 check (second_team_off_cents between 0 and 100000),
  add column host_is_free boolean not null default false,
  add constraint tournaments_early_has_its_end check ((early_off_cents > 0) = (early_until is not null));

-- What is sold beside the entry. One that was ever ordered is no longer sold instead of deleted.
create table tournament_extras (
  id int generated always as identity primary key,
  tournament_id int not null references tournaments on delete cascade,
  position smallint not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  price_cents int not null check (price_cents between 0 and 100000),
  -- Null: as many as are asked for.
  stock int check (stock > 0),
  taken int not null default 0 check (taken >= 0),
  is_sold boolean not null default true,
  constraint tournament_extras_never_over check (taken <= stock)
);
create index tournament_extras_tournament on tournament_extras (tournament_id, position);

create function lines_cents(lines jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum((line ->> 'cents')::bigint), 0) from jsonb_array_elements(lines) line);

-- What was sold, line by line, as it was sold. Null where a registration is its entry alone: its amount says everything.
alter table registrations
  add column lines jsonb,
  add constraint registrations_lines_add_up check (lines is null or lines_cents(lines) = amount_cents);

create function ordered_extras(status text, lines jsonb) returns table (extra_id int, quantity int)
language sql immutable parallel safe as $$
  select (line ->> 'extra_id')::int, (line ->> 'quantity')::int
  from jsonb_array_elements(case when takes_a_place(status) then coalesce(lines, '[]') else '[]' end) line
  where line ->> 'kind' = 'extra'
$$;

-- The only writer of taken. What a registration ordered is taken as long as it takes a place, whatever code moves it, and
-- tournament_extras_never_over refuses what is not there. All extras of the tournament are locked in one order, so that two
-- orders never wait for each other.
create function keep_extras() returns trigger language plpgsql as $$
declare
  of_tournament int := coalesce(new.tournament_id, old.tournament_id);
begin
  if old.lines is null and new.lines is null then
    return null;
  end if;
  perform from tournament_extras where tournament_id = of_tournament order by id for no key update;
  update tournament_extras x set taken = x.taken + moved.quantity
  from (
    select extra_id, sum(quantity)::int as quantity
    from (
      select extra_id, quantity from ordered_extras(new.status, new.lines)
      union all select extra_id, -quantity from ordered_extras(old.status, old.lines)) each_line
    group by extra_id having sum(quantity) <> 0) moved
  where x.id = moved.extra_id;
  return null;
end $$;
create trigger registrations_take_extras after insert or delete or update of status, lines on registrations
  for each row execute function keep_extras();
