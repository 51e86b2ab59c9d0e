import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { secretOf } from '#server/features/competition/tables/court-secrets.ts'
import { type Answer, createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSound } from '#test/competition/sound-competitions.ts'
import { tableCalls } from '#test/competition/table-calls.ts'

const HOUR = 3_600_000
const server = await startTestServer()
/** Ten o’clock of the day when all that is made here is played: its tables are open. */
const noon = new Date(new Date(Date.now() + 7 * 24 * HOUR).toISOString().slice(0, 10)).getTime() + 10 * HOUR
server.advance(noon - Date.now())
const organizer = await createCaller(server, { organizer: true })
const desks = [
  organizer,
  await createCaller(server, { club_id: organizer.club_id, rights: 'table' }),
  await createCaller(server, { club_id: organizer.club_id, rights: 'manager' }),
  await createCaller(server, { club_id: organizer.club_id, rights: 'table' }),
] as const

const competing = (options: Parameters<typeof createCompeting>[1]) =>
  createCompeting(db, {
    organizer_club_id: organizer.club_id,
    courts: 4,
    status: 'active',
    in_days: (noon - Date.now()) / (24 * HOUR),
    ...options,
  })

type Desk = (typeof desks)[number]
type Outcome = { kind: string; score?: [number, number]; by?: 0 | 1 }

const record = (desk: Desk, id: number, outcome: Outcome) =>
  desk.put(`/matches/${id}/result`, { outcome, reason: 'Feuille relue', request_id: randomUUID() })

async function act(desk: Desk, id: number, asked: Record<string, unknown>): Promise<Answer> {
  const seen = await desk.put(`/tournament-categories/${id}/act-preview`, { act: asked })
  if (seen.status !== 200) return seen
  const input = { act: asked, hash: seen.body.hash, reason: 'Feuille relue', request_id: randomUUID() }
  return desk.put(`/tournament-categories/${id}/act`, input)
}

/** The table of a court sends the end of a match. */
async function sendFinal(match: Match, score: [number, number]) {
  const secret = secretOf(server.services, { court_id: match.court_id, generation: 1 })
  const call = tableCalls(server, { secret, device: randomUUID() })
  await call('open', { label: 'Paul' })
  const event = { id: randomUUID(), version: 1, match_id: match.id, teams: [match.team1_id, match.team2_id], pen: null }
  const written = { seq: 1, recorded_at: new Date(noon).toISOString(), act: { kind: 'final', score } }
  return call('sync', { unsent: 0, events: [{ ...event, ...written }] })
}

type Match = Awaited<ReturnType<typeof matchesOf>>[number]

const POOLS = {
  kind: 'pools_then_bracket',
  pool_count: 2,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: true,
} as const satisfies Format

const SWISS = { kind: 'swiss', rounds: 3 } as const satisfies Format

test('des histoires au hasard de quatre régies à la fois laissent des lignes justes ; annuler rend chaque clé exactement', async () => {
  for (const [seed, format] of [POOLS, POOLS, SWISS].entries()) {
    const random = seededRandom(seed + 1)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)]!
    // Few scores: teams end level, and lots have something to separate.
    const points = () => pick([20, 40, 41, 60])
    const made = await competing({ teams: 8, format })
    const { tournament_category_id: id, graph, courts, teams } = made
    const pools = graph.stages.flatMap((stage) => stage.pools)
    for (let turn = 0; turn < 12; turn++) {
      const matches = await matchesOf(db, made)
      const open = matches.filter((match) => match.status === 'scheduled' && match.team1_id && match.team2_id)
      const done = matches.filter(({ status }) => status === 'completed')
      const running = matches.filter(({ status }) => status === 'in_progress')
      const change = (desk: Desk): Promise<unknown> => {
        const score: [number, number] = [points(), points()]
        const outcome: Outcome = random.next() < 0.1 ? { kind: 'forfeit', by: pick([0, 1]) } : { kind: 'score', score }
        const pool = pick(pools).id
        const stage = pick(graph.stages).id
        const dice = random.next()
        if (format === SWISS && open.length === 0) return act(desk, id, { kind: 'draw_round', pool })
        if (dice < 0.45 && open.length > 0) return record(desk, pick(open).id, outcome)
        if (dice < 0.51 && open.length > 0) return sendFinal(pick(open), [points(), 61])
        if (dice < 0.57 && done.length > 0) return act(desk, id, { kind: 'correct', game: pick(done).game, outcome })
        if (dice < 0.61 && done.length > 0) return act(desk, id, { kind: 'clear', game: pick(done).game })
        if (dice < 0.65 && open.length > 0) return desk.put(`/matches/${pick(open).id}/start`, { early: true })
        if (dice < 0.67 && running.length > 0) return desk.put(`/matches/${pick(running).id}/unstart`, {})
        if (dice < 0.72 && open.length > 0) {
          const { id: match, version } = pick(open)
          // Before the others, when the courts are free: what a match decides still comes after it.
          const starts_at = new Date(noon - pick([2, 3, 4]) * HOUR).toISOString()
          return desk.put(`/matches/${match}/place`, { version, court_id: pick(courts).id, starts_at, tell: false })
        }
        if (dice < 0.75) return act(desk, id, { kind: 'withdraw', team: pick(teams).id, reason: 'Blessures' })
        if (dice < 0.78) return act(desk, id, { kind: 'reinstate', team: pick(teams).id })
        if (dice < 0.81) return act(desk, id, { kind: 'lots', pool })
        if (dice < 0.84) return override(desk, made, pool, pick([true, false]))
        if (dice < 0.86) return act(desk, id, { kind: 'drop_override', pool })
        if (dice < 0.89) return act(desk, id, { kind: pick(['lock', 'unlock']), stage })
        if (format === SWISS) return act(desk, id, { kind: 'draw_round', pool })
        return act(desk, id, { kind: pick(['launch', 'unlaunch']), stage })
      }
      await Promise.all(desks.map(change))
    }
    // Of one that is being played a launch is not taken back.
    for (const { id: match, status } of await matchesOf(db, made))
      if (status === 'in_progress') await organizer.put(`/matches/${match}/unstart`, {})
    await expectSound(server)
    await expectExactUndo(made)
    await expectSound(server)
  }
})

/** The ranks of a pool as somebody decides them: those of now, or the other way round. */
async function override(
  desk: Desk,
  { tournament, tournament_category_id: id }: Competing,
  pool: string,
  turned: boolean,
) {
  const { body } = await desk.get(`/tournaments/${tournament.id}/desk`)
  const shown = body.categories[0].pools.find((each: { id: string }) => each.id === pool)
  const order = shown.rows.map((row: { registration_id: string }) => row.registration_id)
  const asked = { kind: 'override', pool, order: turned ? order.toReversed() : order, reason: 'Décidé à la table' }
  return act(desk, id, asked)
}

/** The latest changes, one after the other: what each one replaced is there again. One under which a court was taken is refused. */
async function expectExactUndo({ tournament, tournament_category_id: id }: Competing) {
  const { items } = (await organizer.get(`/tournaments/${tournament.id}/changes?limit=50`)).body
  const free = items.filter((change: { undo_problem: string | null }) => change.undo_problem === null).slice(0, 5)
  let undone = 0
  for (const { id: change } of free) {
    const { status, body } = await act(organizer, id, { kind: 'undo', change })
    if (body.code === 'COURT_TAKEN') continue
    expect(status).toBe(200)
    undone++
    const [row] = await db<{ undone: object; redone: object }[]>`
      select jsonb_object_agg(o.key, o.value -> 'before') as undone, jsonb_object_agg(o.key, u.patch -> o.key -> 'after') as redone
      from competition_changes c join competition_changes u on u.undoes = c.id, jsonb_each(c.patch) o
      where c.id = ${change} group by c.id, u.id`
    expect(row!.redone).toEqual(row!.undone)
  }
  expect(undone).toBeGreaterThan(0)
}
