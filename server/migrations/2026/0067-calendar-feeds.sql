-- The address under which a calendar program reads the tournaments and matches of a member's club. It is found by its
-- hash, and kept sealed so that its owner can copy it again. A new one takes the place of the old one.
create table calendar_feeds (
  user_id uuid primary key references profiles on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  created_at timestamptz not null
);
