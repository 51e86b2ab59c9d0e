import { expect, test } from 'vitest'
import { MOST_PLANNED_GAMES } from '#domain/competition/formats/format-problems.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { planned, planningOf } from '#test/competition/planning.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const { compete, path, read, save, publish } = planningOf(organizer)

const POOLS_OF_FIVE = { kind: 'pools', pool_count: 48, legs: 2 } as const
const TWO_MINUTES_MS = 120_000

test(
  'le planning de 960 matchs se garde, se relit et se publie',
  async ({ annotate }) => {
    const competing = await compete({ teams: 240, courts: 24, format: POOLS_OF_FIVE })
    await db`update competitions set duration_minutes = 12, turnaround_minutes = 0, min_rest_minutes = 0, max_in_row = null
      where tournament_category_id = ${competing.tournament_category_id}`
    const { problem, problem_hash } = await read(competing)
    expect(problem.games).toHaveLength(960)
    const slots = planned(problem)
    const times: Record<string, number> = {}
    const timed = async <T>(name: string, work: () => Promise<T>) => {
      const started = performance.now()
      const answer = await work()
      times[name] = Math.round(performance.now() - started)
      return answer
    }
    const kept = await timed('gardé', () => save(competing, { version: 0, problem_hash, slots }))
    expect(kept).toMatchObject({ status: 200, body: { version: 1, problems: [] } })
    expect((await timed('relu', () => read(competing))).draft!.slots).toHaveLength(960)
    await timed('changements', () => organizer.get(path(competing, '/changes?version=1')))
    expect(await timed('publié', () => publish(competing))).toMatchObject({ status: 201, body: { told: 240 } })
    await annotate(
      Object.entries(times)
        .map(([name, ms]) => `${name}\u00a0: ${ms}\u00a0ms`)
        .join(', '),
    )
  },
  TWO_MINUTES_MS,
)

test('seul un planning, de qui a une session, dépasse la longueur d’un formulaire, et il a la sienne', async () => {
  const { tournament } = await compete()
  const planning = `/tournaments/${tournament.id}/planning`
  const slots = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ game: `1/${at}`, court: '1', start: 30_000_000, is_pinned: false }))
  const asked = (count: number) => ({ version: 0, problem_hash: 'autre', slots: slots(count) })
  expect(await organizer.put(planning, asked(MOST_PLANNED_GAMES))).toMatchObject({ body: { code: 'PLAN_OUTDATED' } })
  expect(await organizer.put(planning, asked(MOST_PLANNED_GAMES + 1))).toMatchObject({ status: 400 })
  expect(await organizer.put(planning, asked(5 * MOST_PLANNED_GAMES))).toMatchObject({ status: 413 })
  expect(await organizer.put(`${planning}/options`, asked(2_000))).toMatchObject({ status: 413 })
  const visitor = await fetch(`${server.url}/api${planning}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked(2_000)),
  })
  expect(visitor.status).toBe(413)
})
