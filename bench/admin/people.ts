import { type PeopleAsked, listPeople } from '#server/features/accounts/people/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { AdminList } from './lists.ts'

const ACCOUNTS = 100_000

/** Names of the accounts, combined by number. */
const FIRST = ['Camille', 'Léa', 'Hugo', 'Zoé', 'Éloïse', 'Jean', 'Marc', 'Inès', 'Noé', 'Anaïs']
const LAST = [
  'Martin',
  'Bernard',
  'Petit',
  'Durand',
  'Lefèvre',
  'Moreau',
  'Simon',
  'Laurent',
  'Garcia',
  'Roux',
  'Le Goff',
]

async function fill(db: Db) {
  await db`
    insert into clubs (name, city, status, created_at)
    select 'Club de la commune ' || n, 'Commune ' || n, case when n % 20 = 0 then 'pending' else 'active' end, now()
    from generate_series(1, 10000) n`
  await db`
    insert into auth.users (email, email_confirmed_at, created_at, last_sign_in_at)
    select 'personne.' || n || '@exemple.test', case when n % 40 <> 0 then now() end, now() - n * interval '9 minutes',
      case when n % 7 <> 0 then now() - (n % 900) * interval '19 hours' - n * interval '1 second' end
    from generate_series(1, ${ACCOUNTS}) n`
  await db`
    insert into profiles (id, full_name, email, department, status, created_at)
    select id, (${FIRST}::text[])[1 + n % 10] || ' ' || (${LAST}::text[])[1 + (n / 10) % 11] || ' ' || n, email, '69',
      case when n % 500 = 0 then 'suspended' when n % 90 = 0 then 'inactive' else 'active' end, created_at
    from (select id, email, created_at, split_part(email, '.', 2)::text as k, row_number() over (order by email)::int as n
          from auth.users where email like 'personne.%') u
    where n % 100 <> 1`
  await db`
    insert into club_members (user_id, club_id, rights)
    select p.id, c.id, (array['owner', 'manager', 'treasurer', 'table'])[1 + n % 4]
    from (select id, row_number() over (order by id)::int as n from profiles where email like 'personne.%') p
      join (select id, row_number() over (order by id)::int as k from clubs where name like 'Club de la commune %') c
        on c.k = 1 + p.n % 10000
    where p.n % 5 <> 0`
  await db`
    insert into organizer_grants (club_id, requested_at, granted, decided_at)
    select id, now(), true, now() from clubs where name like 'Club de la commune %' and id % 10 = 0`
  await db`
    insert into auth.factors (user_id, factor_type, status, phone)
    select id, 'phone', 'verified', '33612345678' from profiles where email like 'personne.%1@exemple.test'`
}

const CASES: Record<string, PeopleAsked> = {
  'sans filtre': {},
  'par nom': { sort: 'name' },
  'par connexion': { sort: 'signed_in' },
  'un nom rare': { q: 'zoé garcia 4321' },
  'un nom fréquent': { q: 'martin' },
  'un nom fréquent, par nom': { q: 'martin', sort: 'name' },
  'une adresse': { q: 'personne.54321@' },
  'un club': { q: 'commune 777' },
  'une lettre': { q: 'l' },
  'rien ne répond': { q: 'xyzzy' },
  administrateurs: { role: 'admin' },
  organisateurs: { role: 'organisateur' },
  'rôle club': { role: 'club' },
  suspendus: { status: 'suspended' },
  'inactifs, par nom': { status: 'inactive', sort: 'name' },
  'sans club': { only: 'without_club' },
  'non confirmés': { only: 'unconfirmed' },
  'tout à la fois': { q: 'martin', role: 'club', status: 'active', only: 'without_club', sort: 'name' },
}

export const people: AdminList = {
  name: 'utilisateurs',
  fill,
  cases: Object.entries(CASES).map(([label, asked]) => ({
    label,
    path: `/api/admin/people?${new URLSearchParams({ ...(asked as Record<string, string>), limit: '50' })}`,
    read: (db) => listPeople(db, { ...asked, limit: 50 }),
  })),
}
