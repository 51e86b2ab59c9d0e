-- By which way of counting places the final ranks were written (RANKS_VERSION of the engine): those of an older one are
-- written anew by a job.
alter table competitions add column ranks_version int not null default 0;
