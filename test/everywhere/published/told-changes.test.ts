import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readNamedTables } from '#server/platform/database/changes/named-tables.ts'
import { findPublicReadings } from '#server/platform/http/caches/public-readings.ts'
import { db } from '../../kit/database.ts'
import { createClub, createMatch, createPhoto, createRegistration, createTournament } from '../../kit/factories.ts'
import { startTestServer } from '../../kit/server.ts'
import { type Kept, publicAddresses } from './addresses.ts'

const server = await startTestServer({ keepsAnswers: true })
const READINGS = findPublicReadings(contract).names

/** One address for each reading that needs more than `publicAddresses` says. */
const ASKED_BESIDES = [
  '/api/clubs/similar?name=Lyon&department=69',
  '/api/communes?q=lyon',
  '/api/communes/nearest?latitude=45.76&longitude=4.84',
  '/api/departments/map',
  '/api/textile-preorders/suggestion',
  '/api/session',
  '/api/settings/public',
  '/api/tournaments?near=69123&radius_km=30',
  '/api/matches?club=mine',
]

beforeAll(async () => {
  const organizer = await createClub(db, { name: 'Union de Repère', organizer: true })
  const guest = await createClub(db, { name: 'Amicale de Repère' })
  const addresses = Object.entries(publicAddresses([organizer.id])).filter(([path]) => path.startsWith('/api/'))
  for (const in_days of [20, -20]) {
    const tournament = await createTournament(db, { organizer_club_id: organizer.id, in_days })
    const [one, other] = await Promise.all(
      [organizer, guest].map(({ id }) => createRegistration(db, { tournament, club_id: id })),
    )
    await createMatch(db, { tournament, teams: [one!, other!], in_days })
    await createPhoto(db, { tournament, club_id: guest.id, status: 'published' })
    const of: Kept = {
      status: 'registration_open',
      id: tournament.id,
      category: tournament.tournament_category_id,
      registration: one!.id,
    }
    for (const [path, asking] of addresses)
      for (const address of typeof asking === 'function' ? [path.replace('{id}', asking(of))] : (asking ?? []))
        await (await fetch(server.url + address)).arrayBuffer()
  }
  for (const address of ASKED_BESIDES) await (await fetch(server.url + address)).arrayBuffer()
})

test('ce que chacun peut lire se lit sans session, et rien de plus n’est partagé', async () => {
  expect(READINGS.length).toBeGreaterThan(20)
  expect(READINGS).toContain('GET /tournaments')
  for (const reading of READINGS) expect(reading).not.toMatch(/mine|admin|invitation/)
})

/** Those that read nothing of the database for a stranger. */
const WITHOUT_TABLE = ['GET /departments/map', 'GET /session', 'GET /textile-preorders/suggestion']

test.each(READINGS)('%s : chaque table qu’elle lit dit ses changements', async (reading) => {
  const { tells } = await readNamedTables(db)
  const tables = [...server.services.changes.tablesOf(reading)]
  expect(tables.length > 0).toBe(!WITHOUT_TABLE.includes(reading))
  expect(tables.filter((table) => !tells(table))).toEqual([])
})
