-- When clubs could begin to register; never after the start.
create function registrations_begin(t tournaments) returns timestamptz language sql stable
  return least(coalesce(t.registration_opens_at, t.published_at, t.created_at), t.starts_at);

-- How full a tournament was so many days before its start, as its registrations and the log tell it: those that held a place
-- then, of the places that it has now. `days`: the milestones that are kept; none that is still to come, none before anybody
-- could register.
create function fill_of(ids int[], days int[], at_most timestamptz)
returns table (tournament_id int, days_before smallint, taken int, capacity int)
language sql stable as $$
  with held as (
    select r.tournament_id, since.held_from,
      case when takes_a_place(r.status) then 'infinity'
        when r.status = 'cancelled' then coalesce(r.cancelled_at, r.updated_at)
        when r.status = 'rejected' then coalesce(r.decided_at, r.updated_at)
        when r.status = 'expired' then coalesce(r.hold_expires_at, r.offer_expires_at, r.updated_at)
        -- It waits: whatever it held is over.
        else since.held_from end as held_until
    from registrations r
      join tournament_categories tc on tc.id = r.tournament_category_id and tc.status <> 'cancelled'
      cross join lateral (
        select case when r.waitlisted_at is null then r.created_at
          else coalesce(
            (select min(a.at) from audit_log a
             where a.entity = 'registration' and a.entity_id = r.id::text and takes_a_place(a.changes -> 'status' ->> 1)),
            case when takes_a_place(r.status) then coalesce(r.decided_at, r.updated_at) end) end as held_from) since
    where r.tournament_id = any(ids) and since.held_from is not null
  ), places as (
    select tc.tournament_id, sum(tc.max_participants)::int as capacity
    from tournament_categories tc where tc.tournament_id = any(ids) and tc.status <> 'cancelled' group by 1
  )
  select t.id, m.day::smallint, count(h.held_from)::int, p.capacity
  from tournaments t
    join places p on p.tournament_id = t.id
    cross join unnest(days) as m (day)
    cross join lateral (select t.starts_at - make_interval(days => m.day) as instant) at
    left join held h on h.tournament_id = t.id and h.held_from <= at.instant and h.held_until > at.instant
  where t.id = any(ids) and at.instant <= at_most and at.instant >= registrations_begin(t)
    and registrations_begin(t) < t.starts_at
  group by t.id, m.day, p.capacity
$$;
