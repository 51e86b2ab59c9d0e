-- An archive holds what its person answered for on that day: with another club or another right it is theirs no more.
alter table data_exports add column club_id int references clubs on delete set null, add column rights text;
