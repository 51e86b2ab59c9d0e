-- A refusal that was not contested in time takes the picture with it.
alter table photos drop constraint photos_have_their_file;
alter table photos add constraint photos_have_their_file
  check (file_id is not null or status in ('rejected', 'upheld', 'withdrawn'));
