-- A club invites an address. Whoever opens the link holds the address: the link is kept as a hash, lives seven days and
-- lets one person in. A new link takes the place of the old one.
create table club_invitations (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs on delete cascade,
  email text not null check (email = lower(email)),
  rights text not null check (rights in ('owner', 'manager', 'treasurer', 'table')),
  token_hash text not null unique,
  invited_by uuid references profiles on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references profiles on delete set null,
  revoked_at timestamptz,
  constraint club_invitations_end_once check (accepted_at is null or revoked_at is null)
);
create unique index club_invitations_one_open on club_invitations (club_id, email)
  where accepted_at is null and revoked_at is null;
create index club_invitations_by_end on club_invitations (expires_at);
create index club_invitations_by_author on club_invitations (invited_by);
