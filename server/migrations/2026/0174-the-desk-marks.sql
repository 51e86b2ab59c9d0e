-- The desk marks a match as a table does: a device of the court that is nobody's telephone, whose number leaves the server in no answer.
alter table table_devices add column is_desk boolean not null default false;
create unique index table_devices_of_the_desk on table_devices (court_id) where is_desk;
