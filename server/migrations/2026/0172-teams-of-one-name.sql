-- A name as people hear it: without case, accents, punctuation and spaces that were doubled. One of signs alone is itself.
create function heard_name(name text) returns text
  language sql immutable parallel safe
  return coalesce(
    nullif(btrim(regexp_replace(plain(name), '[\u0001-/:-@[-`{-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')), ''),
    lower(btrim(name)));

-- What a name is compared by. Teams that were one name already stay as they are: the later ones carry their number until
-- they are named anew.
alter table teams add column name_key text;
with named as (
  select id, heard_name(name) as heard,
    row_number() over (partition by club_id, season, category, gender, heard_name(name) order by created_at, id) as nth
  from teams)
update teams t set name_key = heard || case when nth > 1 then format(' (%s)', nth) else '' end
from named where named.id = t.id;
alter table teams alter column name_key set not null, add constraint teams_name_key_said check (btrim(name_key) <> '');

create function keep_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := heard_name(new.name);
  return new;
end $$;
create trigger teams_named before insert on teams for each row execute function keep_name_key();
create trigger teams_renamed before update of name on teams
  for each row when (old.name is distinct from new.name) execute function keep_name_key();

alter table teams drop constraint teams_name_unique;
alter table teams add constraint teams_name_unique unique (club_id, season, name_key, category, gender);
