-- A part of the name of a club, or of its town: found among a hundred thousand clubs without reading them all.
create index clubs_name_trigrams on clubs using gin (name_key gin_trgm_ops);
create index clubs_city_trigrams on clubs using gin (plain(city) gin_trgm_ops);

-- A page of the journal, and any of its days, is read where it stands. What the former index of days was for is served too.
create index audit_log_by_age on audit_log (at, id);
drop index audit_log_days;

-- A department over some days, without walking the tournaments of the whole country.
create index tournaments_of_department on tournaments (venue_department, starts_at, id);

-- A part of the name of a team that has entered; clubs and tournaments have theirs.
create index registrations_team_words on registrations using gin (plain(team_name) gin_trgm_ops);
