-- Clubs that are to be told by mail of the hours of their teams: a newer publication waits in the same row, so that one mail
-- tells what holds when it leaves. The row stays after it: it says which plan the club knows, also when others are published
-- without a word.
create table plan_mails (
  tournament_id int not null references tournaments on delete cascade,
  club_id int not null references clubs on delete cascade,
  -- The last plan that the club was mailed; null: none.
  known_plan_id int references plans on delete cascade,
  -- The newest one that concerns it.
  plan_id int not null references plans on delete cascade,
  -- Null: nothing waits.
  due_at timestamptz,
  primary key (tournament_id, club_id)
);
create index plan_mails_club on plan_mails (club_id);
create index plan_mails_known on plan_mails (known_plan_id);
create index plan_mails_plan on plan_mails (plan_id);
