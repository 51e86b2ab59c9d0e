-- The bytes of the file that is kept, by which it is known to be the one that was read back; null for those of before.
alter table backup_runs add column file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$');

-- Files of people that the storage had no more, or no more as they came.
alter table backup_runs add column files_lost int not null default 0 check (files_lost >= 0);
