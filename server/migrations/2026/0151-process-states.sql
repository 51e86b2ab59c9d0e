-- How each process that serves this database is, as it wrote itself a minute ago at most; an hour later it is forgotten.
create table process_states (
  id uuid primary key,
  machine text not null,
  pid int not null,
  seen_at timestamptz not null,
  -- Its clock less that of the database; null while it is not known.
  clock_offset_ms int,
  -- Codes of 'domain/process-fault.ts', and since when there is one.
  faults text[] not null,
  unwell_since timestamptz,
  constraint process_states_unwell_since_a_fault check ((faults = '{}') = (unwell_since is null))
);
