-- Places taken and freed, and teams that come in, reach those who look at a tournament like its matches do.

-- The public version at which they last moved.
alter table tournament_feeds add column entries_version bigint not null default 0;

-- One version more, told to every process. Deferred: the line of the feed is the last lock of a transaction.
create function move_entries() returns trigger language plpgsql as $$
declare
  version bigint;
begin
  if exists (select from tournaments where id = new.tournament_id and status not in ('draft', 'pending_review')) then
    insert into tournament_feeds (tournament_id, public_version, entries_version) values (new.tournament_id, 1, 1)
    on conflict (tournament_id) do update set public_version = tournament_feeds.public_version + 1,
      entries_version = tournament_feeds.public_version + 1, changed_at = now()
    returning public_version into version;
    perform pg_notify('rebond_live', concat('t', new.tournament_id, ' ', version));
  end if;
  return null;
end $$;

create constraint trigger tournament_categories_move_entries after update on tournament_categories
  deferrable initially deferred for each row
  when ((old.current_participants, old.max_participants, old.status)
    is distinct from (new.current_participants, new.max_participants, new.status))
  execute function move_entries();

-- A hold that is paid keeps its place, and is a team that everybody sees from then on.
create constraint trigger registrations_move_entries after update on registrations
  deferrable initially deferred for each row
  when (has_entered(old.status) is distinct from has_entered(new.status))
  execute function move_entries();
