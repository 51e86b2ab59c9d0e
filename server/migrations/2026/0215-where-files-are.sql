-- Where the process keeps people's files: two that keep them apart would each miss those of the other.
alter table process_states add column files_place text;
