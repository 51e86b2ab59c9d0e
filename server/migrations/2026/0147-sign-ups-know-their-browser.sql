-- Of the cookie of the browser where somebody signed up: there, the code of its mail needs no password typed again.
alter table auth.sign_up_requests add column browser_hash text check (browser_hash ~ '^[0-9a-f]{64}$');
