-- The lists and counts of the back office, over a hundred thousand tournaments, clubs and accounts.
create index tournaments_status on tournaments (status, starts_at, id);
create index tournaments_created on tournaments (created_at, id);
create index tournaments_starts_all on tournaments (starts_at, id);
create index tournaments_by_name on tournaments (plain(title), id);
create index tournaments_name_or_place on tournaments
  using gin (plain(title || ' ' || venue_name || ' ' || venue_city) gin_trgm_ops);
create index overview_clubs on clubs (status);
create index overview_users on auth.users (last_sign_in_at);
create index overview_organizing on organizer_grants (requested_at) where granted is null;
create index overview_contact on contact_messages (created_at) where handled_at is null;
create index overview_reports on reports (created_at) where status = 'open';
