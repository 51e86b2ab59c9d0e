-- How well the place of a club is known: that of its commune, of those of its postal code or arrondissement, or the middle of
-- its department. A distance from anything but the first is said to be approximate.
alter table clubs add column location_precision text
  check (location_precision in ('exact', 'code_postal', 'arrondissement', 'departement'));

-- Where a club is, by what it says of itself: its commune, told from others of that name by its postal code, else the middle of
-- its department. No row: nobody knows.
create function club_place(town text, postal text, code text)
returns table (latitude double precision, longitude double precision, location_precision text)
language sql stable as $$
  (select c.latitude, c.longitude, c.precision from communes c
   where c.search = commune_words(town) and c.department_code = code and c.latitude is not null
   order by postal = any(c.postal_codes) desc nulls last, c.population desc limit 1)
  union all
  (select centre.latitude, centre.longitude, 'departement' from department_centre(code) centre
   where centre.latitude is not null)
  limit 1
$$;

update clubs set location_precision = town.precision
from communes town
where town.department_code = clubs.department and town.search = commune_words(clubs.city)
  and town.latitude = clubs.latitude and town.longitude = clubs.longitude;

update clubs set latitude = place.latitude, longitude = place.longitude, location_precision = place.location_precision
from clubs same cross join lateral club_place(same.city, same.postal_code, same.department) place
where same.id = clubs.id and clubs.location_precision is null;

-- Placed before, and found nowhere now: it stands where it did.
update clubs set location_precision = 'departement'
where location_precision is null and latitude is not null and longitude is not null;
update clubs set latitude = null, longitude = null where num_nulls(latitude, longitude) = 1;

alter table clubs add constraint clubs_point_is_whole check (num_nulls(latitude, longitude, location_precision) in (0, 3));

-- '45.8,4.8': the middle of the cell of a place, with so many decimals.
create function place_cell(latitude double precision, longitude double precision, decimals int) returns text
language sql immutable parallel safe as $$
  select round(latitude::numeric, decimals) || ',' || round(longitude::numeric, decimals)
$$;

-- Between cells of 0.01 degree: those of the weather would be longer than a way to the next town.
-- A way that the service could not tell is kept too, so that it is not asked again every ten minutes.
alter table routes alter column km drop not null, alter column minutes drop not null,
  add column refused text check (refused in ('moved', 'no_way')),
  add constraint routes_known_or_refused check (num_nulls(km, minutes, refused) in (1, 2) and (km is null) = (minutes is null));

-- Who asks the weather service about a cell, and until when nobody else does: one at a time, and none while it rests.
create table weather_asks (
  cell text primary key,
  busy_until timestamptz not null,
  -- It has answered, or failed: it is left alone until then.
  rests boolean not null
);
