-- No row of this table was ever written by the application: what it asks of one may change freely.
alter table documents rename column kind to type;
alter table documents drop constraint documents_status_check;
alter table documents add constraint documents_status_check
  check (status in ('pending', 'approved', 'rejected', 'replaced', 'withdrawn'));
alter table documents add constraint documents_refused_with_reason check (status <> 'rejected' or reason is not null);
alter table documents
  -- Of each change: whoever decides says which one they have seen.
  add column version int not null default 1,
  -- The organising club on whose behalf `reviewed_by` decided last; null for the platform.
  add column reviewed_for int references clubs on delete set null,
  add column replaced_by uuid references documents on delete set null;
create index documents_pending on documents (uploaded_at, id) where status = 'pending';

-- A refusal by a club that organises: it holds for the tournaments of that club alone, whatever the others have decided.
create table document_refusals (
  document_id uuid not null references documents on delete cascade,
  organizer_club_id int not null references clubs on delete cascade,
  reason text not null,
  refused_by uuid references profiles on delete set null,
  refused_at timestamptz not null,
  primary key (document_id, organizer_club_id)
);

-- SQL version of `documentStatusFor(…) = 'approved'` in domain/documents.ts.
create function document_stands(document documents, organizer_club_id int) returns boolean language sql stable
  return document.status = 'approved' and not exists (
    select from document_refusals f
    where f.document_id = document.id and f.organizer_club_id = document_stands.organizer_club_id);
