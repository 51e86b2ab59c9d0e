-- The season of a local day: said once, as in domain/season.ts.
create function season_of(day date) returns text language sql immutable parallel safe
  return extract(year from day - interval '6 months')::text || '-' || (extract(year from day - interval '6 months') + 1)::text;

-- The lists open on what awaits an answer.
create index registrations_pending on registrations (created_at, id) where status = 'pending';
