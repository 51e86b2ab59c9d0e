-- The administrators' list reads every registration, latest first.
create index registrations_latest on registrations (created_at desc, id desc);
