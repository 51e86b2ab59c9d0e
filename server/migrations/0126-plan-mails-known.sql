-- A row stays after its mail: it says which plan the club knows, also when others are published without a word.
alter table plan_mails alter column due_at drop not null;
