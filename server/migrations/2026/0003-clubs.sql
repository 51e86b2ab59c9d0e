create table clubs (
  id int generated always as identity primary key,
  name text not null check (length(btrim(name)) between 2 and 120),
  ffbb_number text unique,
  city text,
  address text,
  postal_code text,
  department text references departments (code),
  time_zone text not null default 'Europe/Paris',
  latitude double precision,
  longitude double precision,
  phone text,
  email text,
  president text,
  coach text,
  description text,
  level text references divisions (code),
  categories text[] not null default '{}',
  founded int check (founded between 1890 and 2100),
  members_count int check (members_count >= 0),
  logo_key text,
  status text not null default 'pending' check (status in ('pending', 'active', 'suspended', 'inactive')),
  verified_at timestamptz,
  verified_by uuid references auth.users on delete set null,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index clubs_department on clubs (department);

-- id = the account's id. The name and logo of the club are read through club_members.
create table profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text not null,
  email text not null,
  department text references departments (code),
  phone text,
  status text not null default 'active' check (status in ('active', 'suspended', 'inactive')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table club_members (
  user_id uuid primary key references profiles on delete cascade,
  club_id int not null references clubs,
  rights text not null check (rights in ('owner', 'manager', 'treasurer', 'table')),
  created_at timestamptz not null default now()
);
create index club_members_club on club_members (club_id);

create table club_join_requests (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  accepted boolean,
  constraint club_join_requests_decided check ((decided_at is null) = (accepted is null))
);
create unique index club_join_requests_one_open on club_join_requests (user_id) where decided_at is null;

create table platform_admins (
  user_id uuid primary key references profiles on delete cascade,
  is_owner boolean not null default false,
  granted_by uuid references profiles on delete set null,
  granted_at timestamptz not null default now()
);
create unique index platform_admins_one_owner on platform_admins (is_owner) where is_owner;

-- A club asks once to organise; an admin answers. Granted and not withdrawn = its owners and managers are organisers.
create table organizer_grants (
  club_id int primary key references clubs on delete cascade,
  requested_by uuid references profiles on delete set null,
  requested_at timestamptz not null default now(),
  decided_by uuid references profiles on delete set null,
  decided_at timestamptz,
  granted boolean,
  constraint organizer_grants_decided check ((decided_at is null) = (granted is null))
);

create table teams (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs on delete cascade,
  season text not null check (season ~ '^\d{4}-\d{4}$'),
  name text not null,
  category text not null references categories (code),
  gender text not null check (gender in ('masculin', 'feminin', 'mixte')),
  level text references divisions (code),
  coach_name text,
  coach_phone text,
  colours text,
  created_at timestamptz not null default now(),
  constraint teams_name_unique unique (club_id, season, name, category, gender)
);

create table players (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams on delete cascade,
  first_name text not null,
  last_name text not null,
  birth_year int not null check (birth_year between 1920 and 2100),
  licence_number text,
  image_consent boolean not null default false,
  created_at timestamptz not null default now()
);
create index players_team on players (team_id);

create table documents (
  id uuid primary key default gen_random_uuid(),
  club_id int not null references clubs on delete cascade,
  season text not null,
  kind text not null check (kind in ('assurance_rc', 'liste_joueurs', 'reglement', 'droit_image', 'justificatif_paiement', 'autre')),
  name text not null,
  mime text not null,
  size int not null check (size between 1 and 10485760),
  storage_key text not null unique,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  uploaded_by uuid references profiles on delete set null,
  uploaded_at timestamptz not null default now(),
  reviewed_by uuid references profiles on delete set null,
  reviewed_at timestamptz
);
create index documents_club on documents (club_id, season, kind);
