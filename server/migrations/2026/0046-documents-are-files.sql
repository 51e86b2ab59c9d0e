-- Behind a document stands a file. One that its club has withdrawn keeps its line, and its file goes.
alter table documents
  drop column mime, drop column size, drop column storage_key,
  add column file_id uuid references files on delete set null,
  add column sha256 bytea not null;
create index documents_file on documents (file_id);

-- The same file twice is one document, until it is replaced or withdrawn.
create unique index documents_once on documents (club_id, season, type, sha256)
  where status in ('pending', 'approved', 'rejected');
