import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Act } from '#domain/competition/results/acts/act.ts'
import { matchRows } from '#domain/competition/results/state/match-rows.ts'
import {
  type Competing,
  createCompeting,
  matchesOf,
  playIn,
  recordScore,
  TWO_POOLS,
} from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { findCompetition, listGames, readState } from './queries.ts'

const change = (competing: Competing, act: Act) => playIn(db, competing, act)

const record = (competing: Competing, game: string, score: [number, number], id?: string) =>
  recordScore(db, competing, game, score, id)

/** The rows say what the engine reads from them. */
async function expectRowsAreSituation({ tournament_category_id }: Competing) {
  const state = (await readState(db, (await findCompetition(db, tournament_category_id))!))!
  const stored = new Map((await listGames(db, tournament_category_id)).map((match) => [match.game, match]))
  for (const { game, state: is, ...row } of matchRows(state)) {
    const { team1_id, team2_id, score_team1, score_team2, outcome, is_awarded, status } = stored.get(game)!
    expect({
      game,
      team1_id,
      team2_id,
      score_team1,
      score_team2,
      outcome,
      is_awarded,
      open: status === 'scheduled',
    }).toEqual({
      game,
      team1_id: row.team1_id,
      team2_id: row.team2_id,
      score_team1: row.score_team1,
      score_team2: row.score_team2,
      outcome: row.outcome,
      is_awarded: row.is_awarded,
      open: is === 'open',
    })
  }
}

test('une compétition publiée a un match par rencontre, avec son heure, son terrain et son numéro', async () => {
  const competing = await createCompeting(db, { teams: 8, format: TWO_POOLS })
  const matches = await matchesOf(db, competing)
  expect(matches.map(({ number }) => number)).toEqual(matches.map((_, index) => index + 1))
  expect(matches).toHaveLength(16)
  expect(matches.filter(({ team1_id }) => team1_id)).toHaveLength(12)
  await expectRowsAreSituation(competing)
})

test('un résultat s’inscrit sur sa ligne ; la même demande deux fois ne compte qu’une', async () => {
  const competing = await createCompeting(db)
  const [first] = await matchesOf(db, competing)
  const id = randomUUID()
  const kept = await record(competing, first!.game, [48, 52], id)
  expect(kept.is_new).toBe(true)
  expect(await record(competing, first!.game, [48, 52], id)).toEqual({ ...kept, is_new: false })
  const [recorded] = await matchesOf(db, competing)
  expect(recorded).toMatchObject({ status: 'completed', score_team1: 48, score_team2: 52, version: 2 })
  expect(
    await db`select from competition_changes where tournament_category_id = ${competing.tournament_category_id}`,
  ).toHaveLength(1)
  await expectRowsAreSituation(competing)
})

test('un résultat impossible garde la phrase et le code du moteur, et n’écrit rien', async () => {
  const competing = await createCompeting(db)
  const [first] = await matchesOf(db, competing)
  await expect(record(competing, first!.game, [50, 50])).rejects.toMatchObject({
    code: 'ENGINE_REFUSED',
    data: { code: 'draw_impossible' },
  })
  await record(competing, first!.game, [50, 51])
  await expect(record(competing, first!.game, [51, 50])).rejects.toMatchObject({ data: { code: 'already_recorded' } })
  expect((await matchesOf(db, competing))[0]).toMatchObject({ version: 2, score_team1: 50, score_team2: 51 })
})

test('les poules finies, le tableau attend son lancement ; puis il connaît ses équipes', async () => {
  const competing = await createCompeting(db, { teams: 8, format: TWO_POOLS })
  for (const { game, team1_id } of await matchesOf(db, competing)) if (team1_id) await record(competing, game, [60, 40])
  expect((await matchesOf(db, competing)).filter(({ team1_id }) => team1_id)).toHaveLength(12)
  await change(competing, { kind: 'launch', stage: 'tableau' })
  expect((await matchesOf(db, competing)).filter(({ team1_id }) => team1_id)).toHaveLength(14)
  await expectRowsAreSituation(competing)
})

test('seize tables écrivent à la fois : chaque résultat compte une fois, et les versions se suivent', async () => {
  const competing = await createCompeting(db, { teams: 8, courts: 4 })
  const matches = await matchesOf(db, competing)
  const answers = await Promise.allSettled(
    [...matches, ...matches].map(({ game }, index) => record(competing, game, [40 + index, 39])),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(matches.length)
  const versions = await db<{ version: number }[]>`
    select version from competition_changes where tournament_category_id = ${competing.tournament_category_id} order by version`
  expect(versions.map(({ version }) => version)).toEqual(matches.map((_, index) => index + 3))
  await expectRowsAreSituation(competing)
})

test('deux matchs ne prennent jamais le même terrain à la même heure, quoi qu’on écrive ; un échange passe', async () => {
  const competing = await createCompeting(db, { teams: 4, courts: 1 })
  const [one, other] = await matchesOf(db, competing)
  const place = (id: number, at: string) => db`update matches set scheduled_date = ${at} where id = ${id}`
  await expect(place(one!.id, other!.scheduled_date)).rejects.toMatchObject({ code: '23P01' })
  await db.begin(async (tx) => {
    await tx`update matches set scheduled_date = ${other!.scheduled_date} where id = ${one!.id}`
    await tx`update matches set scheduled_date = ${one!.scheduled_date} where id = ${other!.id}`
  })
  expect((await matchesOf(db, competing))[0]!.scheduled_date).toBe(other!.scheduled_date)
})
