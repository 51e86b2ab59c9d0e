-- The journal is read by days: by who seals it, by who verifies the seals, by who looks for a day.
create index audit_log_days on audit_log using brin (at) with (pages_per_range = 16);

-- Where this database has it and lets us, indexes are verified by the tool that comes with PostgreSQL.
do $$ begin
  create extension if not exists amcheck;
exception when others then
  raise notice 'amcheck is not available: indexes are not verified';
end $$;

-- What is wrong with an index; null when nothing is. One that is broken must not end the audit that found it.
create function index_problem(name text) returns text language plpgsql as $$
begin
  perform bt_index_check(name::regclass);
  return null;
exception when others then
  if sqlstate in ('57014', '55P03') then raise; end if;
  return sqlerrm;
end $$;
