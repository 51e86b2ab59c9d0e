-- What a person does not want by mail; without a row it is sent. What may not be refused is said in domain/mail-kinds.ts.
create table mail_refusals (
  user_id uuid not null references profiles on delete cascade,
  category text not null,
  refused_at timestamptz not null default now(),
  primary key (user_id, category)
);

alter table mails
  -- The person written to, when they have an account; it goes with them.
  add column user_id uuid references profiles on delete cascade,
  -- Page that the mail leads to, and the address that ends mails of its kind with one press.
  add column link text,
  add column unsubscribe_url text,
  -- Beyond a few mails a day the rest leaves in one: such a row counts as sent with its digest.
  add column waits_for_digest boolean not null default false,
  add column digest_id uuid references mails on delete set null;

create index mails_of_a_person on mails (user_id, created_at);
create index mails_waiting on mails (user_id, created_at) where waits_for_digest and digest_id is null;
