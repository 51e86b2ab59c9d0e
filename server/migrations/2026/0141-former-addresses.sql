-- Addresses that an account had before, whoever changed them: kept as long as the account, for what was written under them.
create table former_addresses (
  user_id uuid not null references auth.users on delete cascade,
  email text not null,
  until timestamptz not null,
  primary key (user_id, email)
);

create function keep_former_address() returns trigger language plpgsql as $$
begin
  insert into former_addresses (user_id, email, until) values (old.id, old.email, new.updated_at)
  on conflict (user_id, email) do update set until = excluded.until;
  return null;
end $$;

create trigger users_keep_former_address after update of email on auth.users for each row
  when (old.email <> new.email) execute function keep_former_address();

insert into former_addresses (user_id, email, until)
select d.subject_id, d.changes ->> 'from', max(l.at)
from audit_personal d join audit_log l on l.id = d.audit_id join auth.users u on u.id = d.subject_id
where l.action = 'account.email_changed' and d.changes ->> 'from' is not null
group by 1, 2;
