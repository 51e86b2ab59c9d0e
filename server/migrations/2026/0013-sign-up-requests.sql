-- Where addresses are confirmed, a sign-up leaves this and nothing else: person, password and club are born of it when
-- its address opens a link. Several people may have typed the same address, so several requests may wait for it.
create table auth.sign_up_requests (
  -- Becomes the account's.
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  full_name text not null,
  department text not null,
  phone text not null,
  -- A club to found, or one to ask.
  club_name text,
  club_id int,
  user_metadata jsonb not null,
  redirect_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_up_requests_want_one_club check (num_nonnulls(club_name, club_id) = 1)
);
create index sign_up_requests_email on auth.sign_up_requests (email, created_at);
create index sign_up_requests_end on auth.sign_up_requests (expires_at);

create table auth.sign_up_links (
  token_hash text primary key,
  request_id uuid not null references auth.sign_up_requests on delete cascade,
  expires_at timestamptz not null
);
create index sign_up_links_request on auth.sign_up_links (request_id);

-- Accounts that nobody has confirmed nor opened. A link keeps working when it brought the very password with which the
-- account was made: person and club are then those of the same sign-up. The others have to be asked for again.
create temporary table unconfirmed on commit drop as
  select u.id, u.email, u.password_hash, u.user_metadata, p.full_name, p.department, p.phone,
    (select c.name from club_members m join clubs c on c.id = m.club_id
     where m.user_id = u.id and m.rights = 'owner' and c.status = 'pending') as club_name,
    (select r.club_id from club_join_requests r where r.user_id = u.id and r.decided_at is null) as club_id
  from auth.users u left join profiles p on p.id = u.id
  where u.email_confirmed_at is null and u.last_sign_in_at is null;

insert into auth.sign_up_requests
  select t.id, u.email, u.password_hash, u.full_name, u.department, u.phone, u.club_name, u.club_id, u.user_metadata,
    coalesce(t.redirect_to, '/club'), t.created_at, t.expires_at
  from unconfirmed u join auth.one_time_tokens t on t.user_id = u.id
  where t.kind = 'signup' and t.expires_at > now() and t.password_hash = u.password_hash
    and u.full_name <> '' and u.department is not null and u.phone is not null and num_nonnulls(u.club_name, u.club_id) = 1;
insert into auth.sign_up_links
  select t.token_hash, r.id, t.expires_at from auth.sign_up_requests r join auth.one_time_tokens t on t.id = r.id;

create temporary table unconfirmed_clubs on commit drop as
  select c.id from clubs c
  where c.status = 'pending'
    and exists (select from club_members m join unconfirmed u on u.id = m.user_id where m.club_id = c.id)
    and not exists (select from club_members m where m.club_id = c.id and m.user_id not in (select id from unconfirmed))
    and not exists (select from tournaments t where t.organizer_club_id = c.id)
    and not exists (select from registrations r where r.club_id = c.id)
    and not exists (select from receipt_series s where s.club_id = c.id)
    and not exists (select from receipts r where r.club_id = c.id);
delete from auth.users where id in (select id from unconfirmed);
delete from clubs where id in (select id from unconfirmed_clubs);

-- Opened while addresses were trusted: as good as the accounts that were made then.
update auth.users set email_confirmed_at = last_sign_in_at where email_confirmed_at is null;

drop table auth.one_time_tokens;
