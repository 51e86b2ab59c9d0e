-- A club is reminded of what its files miss once a day at most; the day is that of the venue.
create table file_reminders (
  tournament_id int not null references tournaments on delete cascade,
  club_id int not null references clubs on delete cascade,
  day date not null,
  sent_at timestamptz not null,
  primary key (tournament_id, club_id, day)
);

-- A club that took part before is invited once to a tournament.
create table past_club_invitations (
  tournament_id int not null references tournaments on delete cascade,
  club_id int not null references clubs on delete cascade,
  past_tournament_id int references tournaments on delete set null,
  sent_at timestamptz not null,
  primary key (tournament_id, club_id)
);
