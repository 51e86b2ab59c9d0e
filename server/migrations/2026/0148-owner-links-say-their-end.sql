-- Null while the link lives; then whether it has served, or another has taken its place: who opens it reads which.
alter table platform_owner_links add column was_used boolean;
