import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Format } from '#domain/competition/compile-format.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { createCaller } from '#test/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competing.ts'
import { db } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'
import { expectSound } from '#test/sound-competitions.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const desks = [
  organizer,
  await createCaller(server, { club_id: organizer.club_id, rights: 'table' }),
  await createCaller(server, { club_id: organizer.club_id, rights: 'manager' }),
  await createCaller(server, { club_id: organizer.club_id, rights: 'table' }),
] as const

const competing = (options: Parameters<typeof createCompeting>[1]) =>
  createCompeting(db, { organizer_club_id: organizer.club_id, courts: 4, ...options })

type Desk = (typeof desks)[number]
type Outcome = { kind: string; score?: [number, number]; by?: 0 | 1 }

const record = (desk: Desk, id: number, outcome: Outcome) =>
  desk.put(`/matches/${id}/result`, { outcome, request_id: randomUUID() })

async function act(desk: Desk, id: number, asked: Record<string, unknown>) {
  const { status, body } = await desk.put(`/tournament-categories/${id}/act-preview`, { act: asked })
  if (status !== 200) return status
  const reason = body.needs_reason ? { reason: 'Feuille relue' } : {}
  const input = { act: asked, hash: body.hash, ...reason, request_id: randomUUID() }
  return (await desk.put(`/tournament-categories/${id}/act`, input)).status
}

const POOLS = {
  kind: 'pools_then_bracket',
  pool_count: 2,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: true,
} as const satisfies Format

test('des histoires au hasard de quatre régies à la fois laissent des lignes justes ; annuler rend chaque clé exactement', async () => {
  for (const seed of [1, 2, 3]) {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)]!
    const points = () => 20 + Math.floor(random.next() * 60)
    const made = await competing({ teams: 8, format: POOLS })
    const { tournament_category_id: id } = made
    for (let turn = 0; turn < 12; turn++) {
      const matches = await matchesOf(db, made)
      const open = matches.filter((match) => match.status === 'scheduled' && match.team1_id && match.team2_id)
      const done = matches.filter(({ status }) => status === 'completed')
      const change = (desk: Desk): Promise<unknown> => {
        const outcome: Outcome = { kind: 'score', score: [points(), points()] }
        const dice = random.next()
        if (dice < 0.6 && open.length > 0) return record(desk, pick(open).id, outcome)
        if (dice < 0.7 && done.length > 0) return act(desk, id, { kind: 'correct', game: pick(done).game, outcome })
        if (dice < 0.75 && done.length > 0) return act(desk, id, { kind: 'clear', game: pick(done).game })
        if (dice < 0.8) return act(desk, id, { kind: 'withdraw', team: pick(made.teams).id, reason: 'Blessures' })
        if (dice < 0.85) return act(desk, id, { kind: 'reinstate', team: pick(made.teams).id })
        return act(desk, id, { kind: pick(['launch', 'unlaunch']), stage: pick(made.graph.stages).id })
      }
      await Promise.all(desks.map(change))
    }
    await expectSound(server)
    await expectExactUndo(made)
    await expectSound(server)
  }
})

/** The latest changes, one after the other: what each one replaced is there again. */
async function expectExactUndo({ tournament, tournament_category_id: id }: Competing) {
  const { items } = (await organizer.get(`/tournaments/${tournament.id}/changes?limit=50`)).body
  const free = items.filter((change: { undo_problem: string | null }) => change.undo_problem === null).slice(0, 5)
  expect(free.length).toBeGreaterThan(0)
  for (const { id: change } of free) {
    expect(await act(organizer, id, { kind: 'undo', change })).toBe(200)
    const [row] = await db<{ undone: object; redone: object }[]>`
      select jsonb_object_agg(o.key, o.value -> 'before') as undone, jsonb_object_agg(o.key, u.patch -> o.key -> 'after') as redone
      from competition_changes c join competition_changes u on u.undoes = c.id, jsonb_each(c.patch) o
      where c.id = ${change} group by c.id, u.id`
    expect(row!.redone).toEqual(row!.undone)
  }
}
