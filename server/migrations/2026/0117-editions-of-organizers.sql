-- Whether an organiser has announced the next edition of a tournament: asked for each rival of last year.
create index tournaments_organizer_starts on tournaments (organizer_club_id, starts_at);
drop index tournaments_organizer;
