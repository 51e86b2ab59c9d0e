-- From where each act came, and with which session. What was typed to say why may name anybody: it stands apart with what can
-- be erased, and the line keeps its fingerprint, salted so that it tells nothing once the words are gone.
alter table audit_log
  add column reason_digest text check (reason_digest ~ '^[0-9a-f]{64}$'),
  add column origin text check (origin in ('screen', 'api', 'webhook', 'job', 'script', 'restore')),
  add column session_id uuid;
create index audit_log_origin on audit_log (origin, at, id) where origin is not null;
create index audit_log_session on audit_log (session_id, at, id) where session_id is not null;

alter table audit_personal
  add column reason text,
  add column reason_salt text,
  add check ((reason is null) = (reason_salt is null));
create index audit_personal_reason on audit_personal (audit_id) where reason is not null;

-- Which columns of the lines a day was sealed with: what is added later is no part of the days before.
alter table journal_seals add column version int not null default 1 check (version > 0);
alter table journal_seals alter column version drop default;
