-- Orders of kit have a life: forwarded to the partner, handled, or cancelled for a reason that the club gets.
alter table textile_preorders
  add column forwarded_at timestamptz,
  add column settled_at timestamptz,
  add column decided_by uuid references profiles on delete set null,
  add column reason text;
update textile_preorders set forwarded_at = updated_at where status in ('forwarded', 'handled');
update textile_preorders set settled_at = updated_at where status in ('handled', 'cancelled');
update textile_preorders set reason = '' where status = 'cancelled';
alter table textile_preorders
  add constraint textile_preorders_cancelled_for_a_reason check (status <> 'cancelled' or reason is not null),
  add constraint textile_preorders_forwarded_once check (status in ('new', 'cancelled') or forwarded_at is not null);
drop index textile_preorders_by_age;
create index textile_preorders_by_age on textile_preorders (created_at, id);
create index textile_preorders_by_state on textile_preorders (status, created_at, id);
create index textile_preorders_words on textile_preorders
  using gin (plain(club_name || ' ' || contact_name || ' ' || tournament_name) gin_trgm_ops);

-- The page where the partner reads orders without an account: whoever holds the address. Kept as a hash.
create table partner_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  created_at timestamptz not null,
  created_by uuid references profiles on delete set null,
  revoked_at timestamptz,
  revoked_by uuid references profiles on delete set null,
  last_used_at timestamptz
);

-- What people wrote to the platform is answered, and what was answered is kept as long as the question.
alter table contact_messages
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid references profiles on delete set null;
create index contact_messages_by_age on contact_messages (created_at, id);
create index contact_messages_open on contact_messages (created_at, id) where handled_at is null;
create index contact_messages_words on contact_messages
  using gin (plain(name || ' ' || email || ' ' || subject) gin_trgm_ops);

create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages on delete cascade,
  content text not null,
  answered_at timestamptz not null,
  answered_by uuid references profiles on delete set null
);
create index contact_answers_of on contact_answers (message_id, answered_at);

-- A mail may be given up, be refused for good by its address, or leave again under the same Message-ID.
alter table mails
  add column given_up_at timestamptz,
  add column refused_at timestamptz,
  add column resent_at timestamptz,
  add column state text not null generated always as (
    case
      when sent_at is not null or digest_id is not null then 'sent'
      when given_up_at is not null then 'given_up'
      when refused_at is not null then 'refused'
      when last_error is not null then 'failing'
      else 'waiting'
    end) stored;
create index mails_by_age on mails (created_at, id);
create index mails_by_state on mails (state, created_at, id) where state <> 'sent';
create index mails_by_kind on mails (kind, created_at, id);
create index mails_to on mails using gin (lower(recipient) gin_trgm_ops);
create index mails_to_exactly on mails (lower(recipient));

-- Addresses whose own server says for good that it takes nothing for them. In lower case.
create table refusing_addresses (
  email text primary key,
  since timestamptz not null,
  last_at timestamptz not null,
  answer text not null,
  constraint refusing_addresses_in_lower_case check (email = lower(email))
);

-- Jobs that have failed for good and that the owner of the platform has heard of.
create table told_failed_jobs (
  job_id uuid primary key,
  told_at timestamptz not null
);
