-- Several people may sign up with one address before it is confirmed: each mailed link brings the password typed with it.
alter table auth.one_time_tokens add column password_hash text;
