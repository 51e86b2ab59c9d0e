-- The address that makes somebody the owner of a platform that has none: written when a server starts, valid once.
create table platform_owner_links (
  token_hash text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The platform is handed over before its owner leaves: deleting the account would take the ownership away with it, by
-- the cascade, and nobody could name administrators any more.
create function keep_platform_owner() returns trigger language plpgsql as $$
begin
  raise exception 'The owner of the platform stays: hand it over first.' using errcode = 'restrict_violation';
end
$$;
create trigger platform_admins_keep_owner before delete on platform_admins
  for each row when (old.is_owner) execute function keep_platform_owner();
