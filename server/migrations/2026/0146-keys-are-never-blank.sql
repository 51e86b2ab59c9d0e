-- A blank name is nobody's: whatever would be recognised by it would be everybody's at once.

-- An identity under a blank number may be several people's: nothing that it has opened stays open, and the account is
-- reached by its address from now on.
delete from auth.sessions s using auth.identities i
where i.user_id = s.user_id and i.provider_id !~ '\S' and s.amr @> '[{"method": "oauth"}]';
create temporary table shared_identities on commit drop as
  select distinct user_id from auth.identities where provider_id !~ '\S';
delete from auth.identities where provider_id !~ '\S';
insert into auth.identities (user_id, provider, provider_id, identity_data, email)
select u.id, 'email', u.id::text,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false), u.email
from auth.users u join shared_identities s on s.user_id = u.id
where not exists (select from auth.identities i where i.user_id = u.id);
update auth.users u set app_metadata = app_metadata || (
  select jsonb_build_object('provider', (array_agg(provider order by since))[1], 'providers', jsonb_agg(provider order by since))
  from (select provider, min(created_at) as since from auth.identities where user_id = u.id group by provider) known)
where id in (select user_id from shared_identities);
delete from auth.factors where credential_id !~ '\S';

-- Each text by which a row is found, and that no other table vouches for. A factor may go without a name.
do $$
declare k record;
begin
  for k in
    select distinct c.oid::regclass as "table", c.relname, a.attname, a.attnotnull
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int[])
    where i.indisunique and n.nspname in ('public', 'auth', 'sandbox') and a.atttypid = 'text'::regtype
      and (c.relname, a.attname) <> ('factors', 'friendly_name')
      and not exists (
        select from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))
  loop
    if not k.attnotnull then
      execute format('update %s set %I = null where %2$I !~ ''\S''', k."table", k.attname);
    end if;
    execute format('alter table %s add constraint %I check (%I ~ ''\S'')',
      k."table", k.relname || '_' || k.attname || '_is_said', k.attname);
  end loop;
end $$;

-- As OpenID Connect bounds it; and as WebAuthn bounds the number of a key, written in base64url.
alter table auth.identities add constraint identities_provider_id_bounded check (length(provider_id) <= 255);
alter table auth.factors add constraint factors_credential_id_bounded check (length(credential_id) <= 1364);
alter table payment_events add constraint payment_events_event_id_bounded check (length(event_id) <= 255);
