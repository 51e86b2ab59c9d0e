-- Since when the pools of a draw are public, hours or not; null while only the organiser sees them.
alter table competitions add column pools_public_at timestamptz;

-- How long before its hour an absent team lets the desk propose a forfeit.
alter table tournaments add column forfeit_minutes smallint not null default 10 check (forfeit_minutes between 0 and 60);
