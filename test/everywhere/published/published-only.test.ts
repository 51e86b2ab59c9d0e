import { expect, test } from 'vitest'
import { TOURNAMENT_STATUSES, type TournamentStatus, isPublished } from '#domain/tournaments/tournament.ts'
import { OTHER_ROUTES, ROUTES } from '../authorization/who-gets-what.ts'
import { db } from '../../kit/database.ts'
import { createClub, createMatch, createPhoto, createRegistration, createTournament } from '../../kit/factories.ts'
import { type Kept, publicAddresses } from './addresses.ts'
import { startTestServer } from '../../kit/server.ts'

const server = await startTestServer()
const organizer = await createClub(db, { name: 'Union de Repère', organizer: true })
const guest = await createClub(db, { name: 'Amicale de Repère' })
const HIDDEN = TOURNAMENT_STATUSES.filter((status) => !isPublished(status))

/** One to come and one that was played, alike but for their status. */
async function createBoth(status: TournamentStatus): Promise<Kept[]> {
  return Promise.all(
    [20, -20].map(async (in_days) => {
      const columns = { featured_until: new Date(Date.now() + 86_400_000), latitude: 45.76, longitude: 4.84 }
      const tournament = await createTournament(db, { organizer_club_id: organizer.id, in_days, status, columns })
      const [one, other] = await Promise.all(
        [organizer, guest].map(({ id }) => createRegistration(db, { tournament, club_id: id })),
      )
      const score: [number, number] = [40, 30]
      await createMatch(db, { tournament, teams: [one!, other!], in_days, ...(in_days < 0 ? { score } : {}) })
      const entered = tournament.tournament_category_id
      await db`insert into category_results values (${entered}, ${one!.id}, 1, now())`
      await db`insert into tournament_fill (tournament_id, days_before, taken, capacity) values (${tournament.id}, 0, 2, 16)`
      await createPhoto(db, { tournament, club_id: guest.id, status: 'published' })
      await db`
        insert into comments (tournament_id, club_id, rating, body, status, created_at)
        values (${tournament.id}, ${guest.id}, 4, 'Bel accueil', 'published', now())`
      return { status, id: tournament.id, category: entered, registration: one!.id }
    }),
  )
}

const ASKED = publicAddresses([organizer.id, guest.id])

const lists = Object.values(ASKED).flatMap((asking) => (Array.isArray(asking) ? asking : []))
const published = (await Promise.all(TOURNAMENT_STATUSES.filter(isPublished).map(createBoth))).flat()
const before = await answers()
const hidden = (await Promise.all(HIDDEN.map(createBoth))).flat()

test('chaque adresse ouverte à tous dit ce qu’elle montre des tournois', () => {
  const open = [...visitorsOf(ROUTES).map((path) => `/api${path}`), ...visitorsOf(OTHER_ROUTES)]
  expect(Object.keys(ASKED).sort()).toEqual([...new Set(open)].sort())
})

const ofOne = Object.entries(ASKED).flatMap(([path, asking]) =>
  typeof asking === 'function' ? [{ path, asking }] : [],
)

test.each(ofOne)('$path : un tournoi que personne n’a publié n’existe pas', async ({ path, asking }) => {
  for (const kept of hidden) {
    const { status } = await fetch(server.url + path.replace('{id}', asking(kept)))
    expect([kept.status, status]).toEqual([kept.status, 404])
  }
  const shown = published.find(({ status }) => status === 'registration_open')!
  expect((await fetch(server.url + path.replace('{id}', asking(shown)))).status).not.toBe(404)
})

test('ce que personne n’a publié ne change ni une liste, ni un compte, ni une carte', async () => {
  const meanwhile = await answers()
  expect(lists.filter((path) => meanwhile[path] !== before[path])).toEqual([])
  // Published, they count: what the lists say would have betrayed them.
  await db`update tournaments set status = 'registration_open' where id = any(${hidden.map(({ id }) => id)}::int[])`
  const after = await answers()
  expect(lists.filter((path) => after[path] === before[path])).toEqual([])
})

/** Each as it is now: search engines are told from time to time. */
async function answers(): Promise<Record<string, string>> {
  server.advance(11 * 60_000)
  const texts = lists.map(async (path) => {
    const response = await fetch(server.url + path)
    expect([path, response.status]).toEqual([path, 200])
    return [path, await response.text()] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

function visitorsOf(table: string): string[] {
  const [heading = '', ...rows] = table.split('\n').filter((line) => line.trim() !== '')
  const actors = heading.trim().split(/\s+/)
  return rows.flatMap((row) => {
    const words = row.trim().split(/\s+/)
    const isOpen = words[0] === 'GET' && words.at(actors.indexOf('visitor') - actors.length) === '200'
    return isOpen ? [words[1]!] : []
  })
}
