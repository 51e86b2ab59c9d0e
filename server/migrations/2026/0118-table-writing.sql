-- What a table has written of a match stays when the match leaves its format; it belongs to the tournament of its court.
alter table score_events
  drop constraint score_events_match_id_fkey,
  -- Two pages open on one device count the same numbers: nothing of either is lost.
  drop constraint score_events_seq_once,
  add column tournament_id int references tournaments on delete cascade,
  -- What the table was told.
  add column aside_said text;
update score_events e set tournament_id = c.tournament_id
  from table_devices d join courts c on c.id = d.court_id where d.id = e.device_id;
alter table score_events alter column tournament_id set not null;
create index score_events_tournament on score_events (tournament_id);
create index score_events_pen on score_events (match_id, device_id, pen);
create index score_events_received on score_events (received_at);

-- The first name goes after thirty days; what the device has written stays longer.
alter table table_devices alter column label drop not null;

-- Who holds a pen was seen when its device was.
alter table match_pens drop column seen_at;
create index match_pens_device on match_pens (device_id);

-- What tables have sent and waits for the desk.
create index desk_alerts_of_tables on desk_alerts (match_id) where kind in ('table_final', 'table_late') and settled_at is null;

-- A score that waits outlives its match.
alter table desk_alerts drop constraint desk_alerts_match_id_fkey;
alter table desk_alerts add constraint desk_alerts_match_id_fkey foreign key (match_id) references matches on delete set null;
