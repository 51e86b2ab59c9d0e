-- What an administration of accounts may decide: to shut one out for a time, or to close it before it is erased.
alter table auth.users
  add column banned_until timestamptz,
  add column deleted_at timestamptz;
create index users_created on auth.users (created_at desc, id);
