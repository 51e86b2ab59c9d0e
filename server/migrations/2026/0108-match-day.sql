-- Minutes that a match is expected to begin, or to end, behind its hour: said by the desk when a delay is absorbed, so that
-- no match moves. A new hour is a new promise.
alter table matches add column late_minutes int not null default 0 check (late_minutes between 0 and 600);

create function forget_match_delay() returns trigger language plpgsql as $$
begin
  if new.late_minutes = old.late_minutes then
    new.late_minutes := 0;
  end if;
  return new;
end $$;
create trigger matches_forget_delay before update of scheduled_date on matches
  for each row when (old.scheduled_date is distinct from new.scheduled_date) execute function forget_match_delay();

-- What an alert is about, in the words of the desk: 'forfeit:12:team1'. It is settled once.
alter table desk_alerts add column key text not null default gen_random_uuid()::text;
create unique index desk_alerts_key on desk_alerts (tournament_id, key);

-- Whose change later touched the same keys: the desk names it beside what can no longer be undone.
create index competition_changes_latest on competition_changes (tournament_category_id, at desc, id desc);
