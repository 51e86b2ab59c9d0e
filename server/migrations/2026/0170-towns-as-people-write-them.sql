-- Towns as people write them. What is typed and what is stored pass through the same functions.

-- The words of a name, written out: "St-Étienne", "69003 LYON CEDEX 03", "Lyon 3e", "Havre (Le)", "N.-D.-de-Gravenchon".
create or replace function commune_words(value text) returns text
  language plpgsql immutable parallel safe as $$
declare
  words text := lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')));
begin
  if words like '%(%' then
    words := regexp_replace(words, '^(.*\S)\s*\(\s*(le|la|les|l)\W?\s*\)\s*$', '\2 \1');
  end if;
  words := btrim(regexp_replace(words, '[^a-z0-9]+', ' ', 'g'));
  if words ~ '\d|\mcedex|^(paris|lyon|marseille) ' then
    words := regexp_replace(words, ' ?\mcedex( \d{1,2})?\M', '', 'g');
    words := regexp_replace(words, '^\d{5} (?=.*[a-z])', '');
    words := regexp_replace(words, '^(.*[a-z].*) \d{5}$', '\1');
    words := regexp_replace(words, '^(paris|lyon|marseille) (\d{1,2}|[ivx]+) ?(er|e|eme|ieme|nd)?( arr[a-z]*)?$', '\1');
  end if;
  if words ~ '\m(st|ste|sts|stes|mt|nd|n d|gd|gde|bg|vx)\M' then
    words := regexp_replace(words, '\mst(e?s?)\M', 'saint\1', 'g');
    words := regexp_replace(words, '\mmt\M', 'mont', 'g');
    words := regexp_replace(words, '\m(nd|n d)\M', 'notre dame', 'g');
    words := regexp_replace(words, '\mgd(e?)\M', 'grand\1', 'g');
    words := regexp_replace(words, '\mbg\M', 'bourg', 'g');
    words := regexp_replace(words, '\mvx\M', 'vieux', 'g');
  end if;
  return words;
end $$;

-- Written words in one: "lehavre", and "stetienne" beside "saintetienne".
create function words_together(words text) returns text
  language sql immutable parallel safe
  return replace(replace(words, ' ', ''), 'saint', 'st');

-- People who write fast keep these words: no article, no "sur" however it is abridged, "Saint" for "Sainte".
create function words_kept(words text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(words, '\msainte?s? ', 'saint ', 'g'),
    '\m(le|la|les|l|de|du|des|d|en|a|au|aux|sur|sr|sous|s|ss|lez|es|et|pres) ', '', 'g');

create function commune_letters(value text) returns text
  language sql immutable parallel safe return words_together(commune_words(value));

create function commune_short(value text) returns text
  language sql immutable parallel safe return words_kept(commune_words(value));

-- Every name of a commune: its own, and those of the communes that it has absorbed. Replaced whole, as communes are.
create table commune_names (
  insee text not null check (btrim(insee) <> ''),
  name text not null check (btrim(name) <> ''),
  is_former boolean not null,
  -- commune_words(name)
  words text not null,
  letters text not null generated always as (words_together(words)) stored,
  short text not null generated always as (words_kept(words)) stored,
  primary key (insee, name)
);
create index commune_names_words on commune_names (words text_pattern_ops);
create index commune_names_letters on commune_names (letters text_pattern_ops);
create index commune_names_short on commune_names (short text_pattern_ops);

insert into commune_names (insee, name, is_former, words) select insee, name, false, commune_words(name) from communes;

-- Asks whether a text begins so, and uses an index also when the beginning is not known beforehand.
create function begins_with(value text, beginning text) returns boolean
  language sql immutable parallel safe
  return value ~>=~ beginning and value ~<~ (beginning || '~');

-- The commune that a club says it is in, however it writes it; else the middle of its department.
create or replace function club_place(town text, postal text, code text)
returns table (latitude double precision, longitude double precision, location_precision text)
language sql stable as $$
  (select c.latitude, c.longitude, c.precision
   from commune_names n join communes c using (insee)
   where (n.short = commune_short(town) or n.letters = commune_letters(town))
     and c.department_code = code and c.latitude is not null
   order by n.words = commune_words(town) desc, n.is_former, postal = any(c.postal_codes) desc nulls last,
     c.population desc
   limit 1)
  union all
  (select centre.latitude, centre.longitude, 'departement' from department_centre(code) centre
   where centre.latitude is not null)
  limit 1
$$;

-- Today's names of the communes that this names or begins to name, to compare with the town of a club or of a tournament.
create function towns_named(typed text) returns setof text
language sql stable as $$
  select c.name from commune_names n join communes c using (insee)
  where commune_words(typed) <> ''
    and (begins_with(n.words, commune_words(typed)) or begins_with(n.short, commune_short(typed)))
$$;
