-- How a category is played is chosen by several people at once: who changed it last, and a version that results leave alone.
alter table competitions
  add column updated_by uuid references profiles on delete set null,
  add column set_up_version int not null default 0,
  -- Of the teams, whatever became of them: « 2e tirage » is said even after a change of format.
  add column draw_count int not null default 0,
  -- Teams that still wait for the organiser's answer are counted and drawn too.
  add column with_pending boolean not null default false;
create index competitions_updated_by on competitions (updated_by);
