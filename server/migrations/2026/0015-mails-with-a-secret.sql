-- A link that opens an account does not stay readable here once its mail has left.
alter table mails add column secret boolean not null default false;
update mails set secret = true where kind = 'confirm_email';
update mails set html = '', plain_text = '' where secret and sent_at is not null;
create index mails_secret on mails (created_at) where secret;
