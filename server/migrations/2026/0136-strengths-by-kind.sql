-- Real matches and those of the demonstration are learnt apart: a division has a part of each.
alter table strength_parts add column demo boolean not null default false;
alter table strength_parts drop constraint strength_parts_pkey;
alter table strength_parts add primary key (kind, key, demo);
