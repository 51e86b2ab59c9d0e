-- Where the inhabitants of a department live on average: what stands for a club that has only said its department, to
-- order what lies near it. No distance is shown from it.
create function department_centre(code text) returns table (latitude double precision, longitude double precision)
language sql stable as $$
  select sum(c.latitude * c.population) / nullif(sum(c.population), 0),
    sum(c.longitude * c.population) / nullif(sum(c.population), 0)
  from communes c where c.department_code = code and c.latitude is not null
$$;

update clubs set latitude = town.latitude, longitude = town.longitude
from communes town
where clubs.latitude is null and town.department_code = clubs.department and town.search = commune_words(clubs.city)
  and town.latitude is not null;

update clubs set latitude = centre.latitude, longitude = centre.longitude
from departments d cross join lateral department_centre(d.code) centre
where clubs.latitude is null and clubs.city is null and d.code = clubs.department;
