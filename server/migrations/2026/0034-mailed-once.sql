-- What happens once is mailed once, whatever the key of its mail: the kind says so where it is declared.
alter table mails add column once_for text;

update mails set once_for = first.subject
from (
  select distinct on (kind, split_part(dedupe_key, ':', 2), recipient) id, split_part(dedupe_key, ':', 2) as subject
  from mails
  where dedupe_key is not null
    and kind in ('registration-received', 'registration-approved', 'registration-rejected', 'registration-cancelled',
      'registration-paid', 'receipt')
  order by kind, split_part(dedupe_key, ':', 2), recipient, created_at, id) first
where mails.id = first.id;

create unique index mails_once on mails (kind, once_for, recipient) where once_for is not null;
