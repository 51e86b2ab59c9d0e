-- Which version each process runs: what an older one still uses is taken away once none is left.
alter table process_states add column version text;
