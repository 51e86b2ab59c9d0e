import { type ClubsAsked, listClubs } from '#server/features/office/club-supervision/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { AdminList } from './lists.ts'

const CLUBS = 100_000
const SEASON = '2026-2027'

async function fill(db: Db) {
  // A hash spreads the values, so that the state of a club does not depend on its name.
  await db`
    insert into clubs (name, city, department, ffbb_number, email, status, verified_at, created_at)
    select (array['Union', 'Basket Club', 'Étoile', 'Amicale', 'Entente'])[1 + h % 5] || ' ' || n.word || ' ' || i, n.word,
      (array['69', '38', '01', '75', '33', '59', '13'])[1 + h / 5 % 7], 'BENCH' || i, 'club' || i || '@exemple.test',
      case when h / 40 % 50 = 0 then 'suspended' when h / 40 % 20 = 1 then 'pending' else 'active' end,
      case when h / 2000 % 3 = 0 then now() end, now() - i * interval '1 minute'
    from generate_series(1, ${CLUBS}) i cross join lateral (select hashtext('club ' || i) & 2147483647 as h) hashed
      cross join lateral (
        select (array['Lyon', 'Voreppe', 'Bourg', 'Paris', 'Mérignac', 'Lille', 'Aubagne', 'Clisson'])[1 + h / 7 % 8] as word) n`
  await db`
    insert into teams (club_id, season, name, category, gender)
    select c.id, ${SEASON}, 'Équipe ' || k, 'U13', 'masculin' from clubs c cross join generate_series(1, 3) k`
  await db`
    insert into organizer_grants (club_id, granted, decided_at) select id, true, now() from clubs where name !~ '^Club de la commune' and hashtext('grant ' || id) % 10 = 0 on conflict do nothing`
  await db`update clubs set similar_to = id - 1 where id % 500 = 0`
}

const CASES: Record<string, ClubsAsked> = {
  'sans filtre': {},
  'les plus récents': { order: 'newest' },
  'un mot rare': { q: 'clisson 4242' },
  'un mot courant': { q: 'lyon' },
  'une adresse': { q: 'club4242@exemple.test' },
  'suspendus, un département': { status: 'suspended', department: '33' },
  'organisateurs vérifiés': { organizer: 'granted', verified: 'oui' },
  'sans responsable': { without_owner: 'oui' },
  'doublons probables': { duplicate: 'oui' },
}

export const clubs: AdminList = {
  name: 'Clubs',
  fill,
  cases: Object.entries(CASES).map(([label, asked]) => ({
    label,
    path: `/api/admin/clubs?${new URLSearchParams(asked)}`,
    read: (db) => listClubs(db, asked, SEASON),
  })),
}
