import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TableAct } from '#domain/competition/table/table-event.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createCompeting, matchesOf, playIn, recordScore } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { tableCalls, tableEvents } from '#test/competition/table-calls.ts'
import { secretOf } from './court-secrets.ts'

const DAY = 86_400_000
const server = await startTestServer()
const noon = new Date(new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10)).getTime() + 10 * 3_600_000
server.advance(noon - Date.now())
const organizer = await createCaller(server, { organizer: true })

type Match = Awaited<ReturnType<typeof matchesOf>>[number]
const points = (side: 0 | 1, worth: 1 | 2 | 3): TableAct => ({ kind: 'points', side, points: worth })

/** Four teams in a bracket on one court, with the telephone of its table. */
async function bracket() {
  const made = await createCompeting(db, {
    organizer_club_id: organizer.club_id,
    status: 'active',
    score_mode: 'running',
    in_days: (noon - Date.now()) / DAY,
    courts: 1,
    format: { kind: 'single_elimination', third_place: false },
  })
  const secret = secretOf(server.services, { court_id: made.courts[0]!.id, generation: 1 })
  const event = tableEvents(new Date(noon))
  const call = tableCalls(server, { secret, device: randomUUID() })
  expect((await call('open', { label: 'Paul' })).status).toBe(200)
  const send = async (match: Match, acts: readonly TableAct[], pen: number | null = null) => {
    const events = acts.map((act) => event(match, act, pen))
    const { status, body } = await call('sync', { unsent: 0, events })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as { acks: { state: string; reason: string | null }[]; day: { matches: Seen[] } }
  }
  const match = async (game: string) => (await matchesOf(db, made)).find((one) => one.game === game)!
  return { made, send, match }
}

type Seen = { id: number; status: string; live: { score: [number, number] } | null; pen: { number: number } | null }
const seen = ({ day }: { day: { matches: Seen[] } }, { id }: Match) => day.matches.find((one) => one.id === id)!

test('un résultat effacé rend le match au score que sa table avait écrit, même arrivé avec la fin', async () => {
  const { made, send, match } = await bracket()
  const [semi] = await matchesOf(db, made)
  await send(semi!, [{ kind: 'start' }, points(0, 2), points(1, 3), { kind: 'final', score: [40, 30] }])
  expect(await match(semi!.game)).toMatchObject({ status: 'completed', score_team1: 40 })
  await playIn(db, made, { kind: 'clear', game: semi!.game })
  expect((await organizer.put(`/matches/${semi!.id}/start`, { early: true })).status).toBe(200)
  expect(await match(semi!.game)).toMatchObject({ status: 'in_progress', score_team1: 2, score_team2: 3 })
  expect(seen(await send(semi!, []), semi!)).toMatchObject({ status: 'in_progress', live: { score: [2, 3] } })
})

test('un match dont une équipe change recommence à zéro : ce qui fut écrit pour d’autres n’y compte pas', async () => {
  const { made, send, match } = await bracket()
  const semis = (await matchesOf(db, made)).filter(({ team1_id }) => team1_id !== null)
  for (const { game } of semis) await recordScore(db, made, game, [40, 30])
  const final = (await matchesOf(db, made)).find(({ id }) => semis.every((semi) => semi.id !== id))!
  expect(seen(await send(final, [{ kind: 'start' }, points(0, 3), points(1, 2)]), final).live?.score).toEqual([3, 2])
  await playIn(db, made, { kind: 'correct', game: semis[0]!.game, outcome: { kind: 'score', score: [30, 40] } })

  const changed = await match(final.game)
  expect(changed.team1_id === final.team1_id && changed.team2_id === final.team2_id).toBe(false)
  expect(changed).toMatchObject({ status: 'scheduled', score_team1: null, score_team2: null })
  const late = await send(final, [points(0, 2)], 1)
  expect(late.acks).toMatchObject([{ state: 'aside' }])
  expect(seen(late, changed)).toMatchObject({ status: 'scheduled', live: null, pen: { number: 1 } })
  const begun = await send(changed, [{ kind: 'start' }, points(0, 2)], 1)
  expect(begun.acks).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  expect(seen(begun, changed).live?.score).toEqual([2, 0])

  // It was right before: those who had begun go on from where they were.
  await playIn(db, made, { kind: 'correct', game: semis[0]!.game, outcome: { kind: 'score', score: [40, 30] } })
  expect((await organizer.put(`/matches/${final.id}/start`, { early: true })).status).toBe(200)
  expect(await match(final.game)).toMatchObject({ status: 'in_progress', score_team1: 3, score_team2: 2 })
  expect(seen(await send(final, [points(1, 1)], 1), final).live?.score).toEqual([3, 3])
})
