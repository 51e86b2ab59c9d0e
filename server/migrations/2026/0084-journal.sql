create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action text_pattern_ops, id);

-- The journal of each day, sealed the night after with the seal of the day before: a line that is changed or taken away
-- shows. What can be erased (audit_personal) is not part of it.
create table journal_seals (
  day date primary key,
  lines int not null check (lines > 0),
  -- SHA-256 in hexadecimal: of the lines, and of this with the seal before it.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null
);
create trigger journal_seals_append_only before update or delete or truncate on journal_seals
  for each statement execute function refuse_change();
