-- What is past or to come, near a point: both are found in the index, before any row is read. It serves what the first did.
create index tournaments_ends_near on tournaments (ends_at, latitude, longitude) where status not in ('draft', 'pending_review');
drop index tournaments_ends;
