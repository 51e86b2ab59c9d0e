-- What open readers are told when a transaction ends, besides the feed of a tournament.

-- A person may no longer follow what they followed, or may follow more: their readers look again at what they may. Without a
-- person it concerns everybody.
create function tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rebond_live', concat_ws(' ', 'rights', coalesce(to_jsonb(old), to_jsonb(new)) ->> 'user_id'));
  return null;
end $$;
create trigger sessions_tell_rights after delete on auth.sessions
  for each row execute function tell_rights();
create trigger club_members_tell_rights after insert or update or delete on club_members
  for each row execute function tell_rights();
create trigger account_suspensions_tell_rights after insert on account_suspensions
  for each row execute function tell_rights();
create trigger platform_admins_tell_rights after delete on platform_admins
  for each row execute function tell_rights();

create function tell_all_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rebond_live', 'rights');
  return null;
end $$;
create trigger organizer_grants_tell_rights after insert or update on organizer_grants
  for each statement execute function tell_all_rights();
create trigger clubs_tell_rights after update of status, merged_into on clubs
  for each statement execute function tell_all_rights();
create trigger tournaments_tell_rights after update of organizer_club_id on tournaments
  for each statement execute function tell_all_rights();

-- A message has come for a club, or for a person.
create function tell_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('rebond_live', coalesce('u' || new.user_id, 'c' || new.club_id));
  return null;
end $$;
create trigger messages_tell_arrival after insert on messages
  for each row execute function tell_message();
