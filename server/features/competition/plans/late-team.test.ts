import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { planNewGames } from '#domain/competition/schedule/replan/plan-new-games.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration } from '#test/kit/factories.ts'
import { messagesOf, planningOf } from '#test/competition/planning.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSound } from '#test/competition/sound-competitions.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const { read, save, publish, publishedOnce } = planningOf(organizer)

/** A team comes after the plan was published, and is placed in the draw. */
async function comeLate({ tournament, tournament_category_id: id }: Competing) {
  const entered = { id: tournament.id, tournament_category_id: id }
  const { id: club_id } = await createClub(db)
  const late = await createRegistration(db, { tournament: entered, club_id, team_name: 'La tardive' })
  const change = { kind: 'place_team', team: late.id }
  const { body } = await organizer.post(`/tournament-categories/${id}/change-preview`, { change })
  const applied = await organizer.put(`/tournament-categories/${id}/change`, {
    change,
    hash: body.hash,
    request_id: randomUUID(),
  })
  expect(applied.status).toBe(200)
  return { id: late.id, club_id }
}

const placeOf = ({ game, court, start }: Pick<PlanSlot, 'game' | 'court' | 'start'>) => `${game} ${court} ${start}`

test('une équipe placée après la publication : le planning a des matchs sans heure, ils en reçoivent une, rien d’autre ne bouge', async () => {
  const { competing } = await publishedOnce({ teams: 4 })
  const before = await read(competing)
  const { id, club_id } = await comeLate(competing)
  const late = await read(competing)
  const held = late.published!
  expect(held).toMatchObject({ is_outdated: true, quality: { games_unplanned: 4 } })
  expect(held.slots.map(placeOf)).toEqual(before.published!.slots.map(placeOf))
  const own = late.problem.games.filter(({ players }) => players.includes(id)).map((game) => game.id)
  expect(own).toHaveLength(4)

  // As « Placer les nouveaux matchs » does on the device of the organiser.
  const planning = planNewGames(late.problem, held.slots, { seed: 1 })
  if (!planning.feasible) throw new Error(planning.message)
  const slots = planning.plan.games.map(({ game, court, start }): PlanSlot => {
    return { game, court, start, is_pinned: false, referees: [] }
  })
  const asked = { version: 0, problem_hash: late.problem_hash, slots }
  expect(await save(competing, asked)).toMatchObject({ body: { problems: [], quality: { games_unplanned: 0 } } })
  expect(await publish(competing)).toMatchObject({ status: 201, body: { told: 5 } })
  const after = (await read(competing)).published!.slots
  expect(
    after
      .filter(({ game }) => !own.includes(game))
      .map(placeOf)
      .toSorted(),
  ).toEqual(held.slots.map(placeOf).toSorted())
  const matches = await matchesOf(db, competing)
  expect(matches).toHaveLength(10)
  expect(matches.every(({ scheduled_date, court_id }) => scheduled_date && court_id)).toBe(true)
  await expectSound(server)
  const told = await messagesOf({ ...competing, teams: [{ id, club_id, team_name: 'La tardive' }] })
  expect(told).toHaveLength(1)
})

test('sans y toucher, le planning d’avant ne se publie plus : des matchs n’ont pas d’heure', async () => {
  const { competing, slots } = await publishedOnce({ teams: 4 })
  await comeLate(competing)
  const { problem_hash } = await read(competing)
  await save(competing, { version: 0, problem_hash, slots })
  expect(await publish(competing)).toMatchObject({
    status: 409,
    body: { code: 'PLAN_IMPOSSIBLE', message: '4 matchs n’ont pas d’horaire\u00a0: placez-les avant de publier.' },
  })
})
