-- Orders of kit that the textile partner is asked for. A club's own are its data: they outlive neither the order's
-- handling nor the club's name, so that the words typed are kept beside the references.
create table textile_preorders (
  id uuid primary key default gen_random_uuid(),
  club_id int references clubs on delete set null,
  user_id uuid references profiles on delete set null,
  club_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  tournament_name text not null,
  quantity int not null check (quantity >= 1),
  product_type text not null check (product_type in ('maillots', 'shorts', 'survêtements', 'chaussettes', 'accessoires', 'pack-complet')),
  special_requests text,
  sizes jsonb not null default '{}',
  status text not null default 'new' check (status in ('new', 'forwarded', 'handled', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index textile_preorders_by_age on textile_preorders (created_at desc, id);
create index textile_preorders_of_club on textile_preorders (club_id);
create index textile_preorders_of_person on textile_preorders (user_id);
