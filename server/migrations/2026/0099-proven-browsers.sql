-- A browser from which a second factor was given: codes guessed elsewhere, by whoever knows the password, do not hold it up.
alter table auth.known_devices add column proven_at timestamptz;

-- The class of a password's length says by which length it was measured, now that an installation chooses it.
update auth.users set password_hash = password_hash || '-12' where password_hash ~ ';(long|short)$';
update auth.sign_up_requests set password_hash = password_hash || '-12' where password_hash ~ ';(long|short)$';

-- Followed when a digest is removed.
create index mails_digest on mails (digest_id) where digest_id is not null;

-- The session that asked for another address stays when it changes; the account's others end.
alter table auth.users add column email_change_session uuid references auth.sessions on delete set null;
create index users_email_change_session on auth.users (email_change_session) where email_change_session is not null;
