-- A match that changes its time says from when: clubs are alerted as long as it is to come.
alter table matches add column moved_from timestamptz;
alter table matches add column moved_at timestamptz;
alter table matches add constraint matches_moved_when check ((moved_from is null) = (moved_at is null));

create function keep_match_move() returns trigger language plpgsql as $$
begin
  new.moved_from := old.scheduled_date;
  new.moved_at := now();
  return new;
end $$;
create trigger matches_keep_move before update of scheduled_date on matches
  for each row when (new.status = 'scheduled' and old.scheduled_date <> new.scheduled_date)
  execute function keep_match_move();
