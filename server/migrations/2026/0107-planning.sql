-- What the planning of a tournament keeps to, beside its courts and teams: { stages_in_order, finals_last, travel_minutes }.
alter table tournaments add column plan_options jsonb not null default '{}' check (jsonb_typeof(plan_options) = 'object');

-- Who moved something in a draft last: two organisers at one planning are told of each other.
alter table plans
  add column saved_by uuid references profiles on delete set null,
  add column saved_at timestamptz not null default now();
