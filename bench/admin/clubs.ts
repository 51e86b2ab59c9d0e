import { listClubs } from '#server/features/club-supervision/queries.ts'
import type { AdminList } from './list.ts'

const SEASON = '2026-2027'

export const clubs: AdminList = {
  name: 'clubs',
  fill: async (db, rows) => {
    // Spread by a hash: what clubs are has nothing to do with how they are called.
    await db`
      insert into clubs (name, city, department, ffbb_number, email, status, verified_at, created_at)
      select (array['Union', 'Basket Club', 'Étoile', 'Amicale', 'Entente'])[1 + h % 5] || ' ' || n.word || ' ' || i, n.word,
        (array['69', '38', '01', '75', '33', '59', '13'])[1 + h / 5 % 7], 'BENCH' || i, 'club' || i || '@exemple.test',
        case when h / 40 % 50 = 0 then 'suspended' when h / 40 % 20 = 1 then 'pending' else 'active' end,
        case when h / 2000 % 3 = 0 then now() end, now() - i * interval '1 minute'
      from generate_series(1, ${rows}) i cross join lateral (select hashtext('club ' || i) & 2147483647 as h) hashed
        cross join lateral (
          select (array['Lyon', 'Voreppe', 'Bourg', 'Paris', 'Mérignac', 'Lille', 'Aubagne', 'Clisson'])[1 + h / 7 % 8] as word) n`
    await db`
      insert into teams (club_id, season, name, category, gender)
      select c.id, ${SEASON}, 'Équipe ' || k, 'U13', 'masculin' from clubs c cross join generate_series(1, 3) k`
    await db`
      insert into organizer_grants (club_id, granted, decided_at) select id, true, now() from clubs where hashtext('grant ' || id) % 10 = 0`
    await db`update clubs set similar_to = id - 1 where id % 500 = 0`
  },
  asks: {
    'sans filtre': (db) => listClubs(db, {}, SEASON),
    'les plus récents': (db) => listClubs(db, { order: 'newest' }, SEASON),
    'un mot rare': (db) => listClubs(db, { q: 'clisson 4242' }, SEASON),
    'un mot courant': (db) => listClubs(db, { q: 'lyon' }, SEASON),
    'une adresse': (db) => listClubs(db, { q: 'club4242@exemple.test' }, SEASON),
    'suspendus d’un département': (db) => listClubs(db, { status: 'suspended', department: '33' }, SEASON),
    'organisateurs vérifiés': (db) => listClubs(db, { organizer: 'granted', verified: 'oui' }, SEASON),
    'sans responsable': (db) => listClubs(db, { without_owner: 'oui' }, SEASON),
    'doublons probables': (db) => listClubs(db, { duplicate: 'oui' }, SEASON),
  },
}
