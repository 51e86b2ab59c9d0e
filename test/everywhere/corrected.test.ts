import { expect, test } from 'vitest'
import type { Act } from '#domain/competition/results/acts/act.ts'
import { listJobs } from '#server/jobs.ts'
import { createCompeting, matchesOf, playIn } from '../competition/competing.ts'
import { freshDatabase } from '../kit/database.ts'
import { createClub, createRegistration } from '../kit/factories.ts'
import { publicAddresses } from './published/addresses.ts'
import { startTestServer } from '../kit/server.ts'

/** Two platforms on which the same becomes true: at once, or after mistakes that somebody puts right. */
const [straight, detour] = [await openWorld(), await openWorld()]

type World = Awaited<ReturnType<typeof openWorld>>
type Entered = Awaited<ReturnType<typeof createCompeting>>
type Plays = (world: World, competing: Entered, games: string[]) => Promise<void>

/** Each mistake is made before everybody reads, then put right. The other platform's tournament never had it. */
const CORRECTIONS: Record<string, { mistake: Plays; remedy: Plays }> = {
  'des résultats corrigés ou effacés, un forfait devenu un score': {
    mistake: async (world, competing, games) => {
      await play(world, competing, { kind: 'record', game: games[2]!, outcome: { kind: 'forfeit', by: 0 } })
      await record(world, competing, games, { 0: [10, 90], 1: [10, 90], 2: null, 5: [10, 90] })
    },
    // Each is read before the next one, and the last that counts is a correction.
    remedy: async (world, competing, games) => {
      await play(world, competing, { kind: 'clear', game: games[1]! })
      await readAll(world, competing)
      await play(world, competing, { kind: 'record', game: games[1]!, outcome: score(SCORES[1]!) })
      for (const index of [2, 0, 5])
        await play(world, competing, { kind: 'correct', game: games[index]!, outcome: score(SCORES[index]!) })
    },
  },
  'une équipe retirée, puis revenue': {
    mistake: async (world, competing, games) => {
      await record(world, competing, games)
      await play(world, competing, { kind: 'withdraw', team: competing.teams[1]!.id, reason: 'Bus en panne' })
    },
    remedy: (world, competing) => play(world, competing, { kind: 'reinstate', team: competing.teams[1]!.id }),
  },
  'un titre, une ville, un prix, un club et une équipe qui changent, une équipe de plus qui s’en va': {
    mistake: async (world, competing, games) => {
      await record(world, competing, games)
      await createRegistration(world.db, { tournament: competing.tournament, club_id: world.organizer.id })
      await say(world, competing, {
        title: 'Ancien titre',
        city: 'Ailleurs',
        price_cents: 9_900,
        club: 'Ancien',
        team: 'Ancienne',
      })
    },
    remedy: async (world, competing) => {
      const {
        tournament: { id },
        teams,
      } = competing
      await world.db`update registrations set status = 'cancelled' where tournament_id = ${id} and club_id = ${world.organizer.id}`
      // A new name moves nothing else: answers read a moment ago are not read again for another reason.
      await readAll(world, competing)
      const { club_id, team_name } = teams[0]!
      await say(world, competing, {
        title: 'Tournoi de Lyon',
        city: 'Lyon',
        price_cents: 4_000,
        club: `Club ${club_id}`,
        team: team_name,
      })
    },
  },
}

type Said = { title: string; city: string; price_cents: number; club: string; team: string }

async function say({ db }: World, { tournament: { id }, teams: [first] }: Entered, said: Said) {
  await db`update tournaments set title = ${said.title}, venue_city = ${said.city} where id = ${id}`
  await db`update tournament_categories set price_cents = ${said.price_cents} where tournament_id = ${id}`
  await db`update clubs set name = ${said.club} where id = ${first!.club_id}`
  await db`update registrations set team_name = ${said.team} where id = ${first!.id}`
}

const SCORES: [number, number][] = [
  [60, 50],
  [42, 40],
  [70, 30],
  [55, 44],
  [38, 36],
  [81, 12],
]

test.each(Object.entries(CORRECTIONS))(
  '%s : tout ce qui s’en déduit est ce qu’on aurait calculé sans l’erreur',
  async (_what, { mistake, remedy }) => {
    const [right, wrong] = [await enter(straight), await enter(detour)]
    await record(straight, right, await gamesOf(straight, right))
    const games = await gamesOf(detour, wrong)
    await mistake(detour, wrong, games)
    await night(detour)
    const mistaken = await readAll(detour, wrong)
    await remedy(detour, wrong, games)
    // Changes that move no feed show after 15 seconds, pictures after minutes.
    for (const { server } of [straight, detour]) server.advance(11 * 60_000)
    await Promise.all([night(straight), night(detour)])
    const [expected, found] = [await readAll(straight, right), await readAll(detour, wrong)]
    expect(found).toEqual(expected)
    expect(mistaken).not.toEqual(expected)
  },
)

async function openWorld() {
  const { db, url } = await freshDatabase()
  const server = await startTestServer({ databaseUrl: url })
  const organizer = await createClub(db, { name: 'Union', organizer: true })
  return { db, server, organizer }
}

/** Four teams that meet once, in a tournament that has the same numbers on both platforms. */
async function enter({ db, organizer }: World) {
  const competing = await createCompeting(db, { organizer_club_id: organizer.id, in_days: -3, status: 'active' })
  await db`update clubs set name = 'Club ' || id where id = any(${competing.teams.map(({ club_id }) => club_id)}::int[])`
  return competing
}

const gamesOf = async ({ db }: World, competing: Entered) => (await matchesOf(db, competing)).map(({ game }) => game)

const score = (given: [number, number]) => ({ kind: 'score', score: given }) as const

const play = async ({ db }: World, competing: Entered, act: Act) => void (await playIn(db, competing, act))

/** All of them, but for those that are given otherwise; null: not at all. */
async function record(
  world: World,
  competing: Entered,
  games: string[],
  but: Record<number, [number, number] | null> = {},
) {
  for (const [index, game] of games.entries()) {
    const given = index in but ? but[index] : SCORES[index]!
    if (given) await play(world, competing, { kind: 'record', game, outcome: score(given) })
  }
}

/** Runs the nightly computation. */
async function night({ server: { services } }: World) {
  const job = listJobs(services).find(({ name }) => name === 'insights.nightly')!
  await job.run(services, {})
}

/** Every answer that is open to all, without numbers and instants, which two platforms do not share; and what the night has kept. */
async function readAll(
  { db, server, organizer }: World,
  { tournament, tournament_category_id: category, teams }: Entered,
) {
  const asked = publicAddresses([organizer.id, ...teams.map(({ club_id }) => club_id)])
  const paths = Object.entries(asked)
    .flatMap(([path, asking]) => {
      if (typeof asking !== 'function') return asking ?? []
      return [
        path.replace('{id}', asking({ status: 'active', id: tournament.id, category, registration: teams[0]!.id })),
      ]
    })
    .filter((path) => !/\.(png|pdf|ics)$/.test(path) && !path.startsWith('/api/live/'))
  const answers: [string, string][] = await Promise.all(
    paths.map(async (path) => [
      path.replace(/[0-9a-f-]{36}/, ''),
      plain(await (await fetch(server.url + path)).text()),
    ]),
  )
  const kept =
    await db`select kind, key, round(mean::numeric, 6)::text as mean, games from strength_parts order by kind, key`
  const ranks = await db`
    select c.tournament_category_id as category, r.team_name, c.rank
    from category_results c join registrations r on r.id = c.registration_id order by 1, 3, 2`
  return { ...Object.fromEntries(answers), kept: [...kept], ranks: [...ranks] }
}

const plain = (text: string) =>
  text
    .replaceAll(/127\.0\.0\.1:\d+/g, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, '')
    .replaceAll(/"(?:\w+_)?version":\d+/g, '')
