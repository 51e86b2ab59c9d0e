import { expect, test } from 'vitest'
import { db } from '../../kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '../../kit/factories.ts'
import { type Kept, publicAddresses } from './addresses.ts'
import { hiddenRows } from './hidden-rows.ts'
import { startTestServer } from '../../kit/server.ts'

const server = await startTestServer()
const [organizer, guest] = [await createClub(db, { organizer: true }), await createClub(db)]
const tournament = await createTournament(db, { organizer_club_id: organizer.id, status: 'completed', in_days: -3 })
const [one, other] = [await enter(organizer.id), await enter(guest.id)]
await createMatch(db, { tournament, teams: [one, other], score: [40, 30] })
const { tournament_category_id: category } = tournament
const kept: Kept = { status: 'completed', id: tournament.id, category, registration: one.id }

/** Anybody may read these addresses of the tournament; pictures and prints are left out, as they say the same. */
const ADDRESSES = Object.entries(publicAddresses([organizer.id, guest.id]))
  .flatMap(([path, asking]) => (typeof asking === 'function' ? [path.replace('{id}', asking(kept))] : (asking ?? [])))
  .filter((path) => !/\.(png|pdf)$/.test(path))

/** Each row, once shown, is read here. */
const OWN = ADDRESSES.filter((path) => /\/(comments|photos|teams|programme)$/.test(path))

const rows = Object.entries(hiddenRows(db, tournament))

let last: Record<string, string> = {}

test('ce qui est retenu, refusé, retiré ou fini ne change rien de ce que chacun peut lire, liste, compte ou moyenne', async () => {
  for (const [, { prepare }] of rows) await prepare?.()
  const before = await answers()
  for (const [, { hide }] of rows) await hide()
  last = await answers()
  expect(ADDRESSES.filter((path) => last[path] !== before[path])).toEqual([])
})

test.each(rows)('%s, si on le montre, se lit : son état seul le cachait', async (_what, { show }) => {
  await show()
  const shown = await answers(OWN)
  expect(OWN.filter((path) => shown[path] !== last[path])).not.toEqual([])
  last = shown
})

function enter(club_id: number) {
  return createRegistration(db, { tournament, club_id })
}

/** Without what only says that something moved: versions, and when a calendar was drawn. */
async function answers(paths = ADDRESSES): Promise<Record<string, string>> {
  server.advance(11 * 60_000)
  const texts = paths.map(async (path) => {
    const response = await fetch(server.url + path)
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    return [
      path,
      text.replaceAll(/"(?:\w+_)?version":\d+|DTSTAMP:\w+|SEQUENCE:\d+|"computed_at":"[^"]*"/g, ''),
    ] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}
