import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Format } from '#domain/competition/compile-format.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { rowsNotSituation } from '#server/features/audits/checks/rows-not-situation.ts'
import { matchWithoutOutcome } from '#server/features/audits/checks/match-without-outcome.ts'
import { hoursNotPlanned } from '#server/features/audits/checks/hours-not-planned.ts'
import type { Found } from '#server/features/audits/check.ts'
import { createCaller } from '#test/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competing.ts'
import { db } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'

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

/** What the audit says of these competitions: nothing. */
async function expectSound() {
  const signal = new AbortController().signal
  if (!('look' in rowsNotSituation)) throw new Error('another kind of check')
  expect(await rowsNotSituation.look({ ...server.services, db }, signal)).toEqual([])
  for (const check of [hoursNotPlanned, matchWithoutOutcome]) {
    if (!('rows' in check)) throw new Error('another kind of check')
    expect(await db<Found[]>`select found.* from (${check.rows(db, new Date())}) found`).toEqual([])
  }
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
    await expectSound()
    await expectExactUndo(made)
    await expectSound()
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

/** Plays a competition to its end over HTTP, as a desk would: scores, launches, rounds, lots. */
async function playAll(made: Competing, score: (number: number) => [number, number]) {
  const { tournament, tournament_category_id: id } = made
  const desk = organizer
  for (let turn = 0; turn < 30; turn++) {
    const { categories, matches } = (await desk.get(`/tournaments/${tournament.id}/desk`)).body
    const [category] = categories
    const open = matches.filter(
      ({ status, teams }: { status: string; teams: { registration_id: string | null }[] }) =>
        status === 'scheduled' && teams.every(({ registration_id }) => registration_id),
    )
    for (const match of open)
      expect(
        (
          await record(
            desk,
            match.id,
            category.is_plateau ? { kind: 'played' } : { kind: 'score', score: score(match.number) },
          )
        ).status,
      ).toBe(200)
    let moved = open.length > 0
    for (const { id: stage, state } of category.stages)
      if (state === 'ready') moved = (await act(desk, id, { kind: 'launch', stage })) === 200
    for (const { id: pool, needs_lots, swiss } of category.pools) {
      if (needs_lots.length > 0) moved = (await act(desk, id, { kind: 'lots', pool })) === 200
      if (swiss?.may_draw) moved = (await act(desk, id, { kind: 'draw_round', pool })) === 200
    }
    if (!moved) return
  }
}

type Played = { stage: string; phase: string; round: number; number: number; winner: string; loser: string }

/** What the rows say happened, without the engine. */
const playedOf = ({ tournament_category_id }: Competing) => db<Played[]>`
  select stage, phase, round, number, case when score_team1 > score_team2 then team1_id else team2_id end as winner,
    case when score_team1 > score_team2 then team2_id else team1_id end as loser
  from matches where tournament_category_id = ${tournament_category_id} and status = 'completed' order by number`

const ranksOf = async ({ tournament_category_id }: Competing) =>
  new Map(
    (
      await db<{ registration_id: string; rank: number }[]>`
        select registration_id, rank from category_results where tournament_category_id = ${tournament_category_id}`
    ).map(({ registration_id, rank }) => [registration_id, rank]),
  )

const winsOf = (played: readonly Played[], team: string) => played.filter(({ winner }) => winner === team).length
const lossesOf = (played: readonly Played[], team: string) => played.filter(({ loser }) => loser === team).length

const RANKS: [string, number, Format, (played: readonly Played[], ranks: Map<string, number>) => void][] = [
  ['championnat', 6, { kind: 'round_robin', legs: 1 }, expectByWins],
  ['suisse', 8, { kind: 'swiss', rounds: 3 }, expectByWins],
  ['poules puis tableau', 8, POOLS, expectByLastGames],
  ['classement intégral', 8, { kind: 'consolation' }, expectByLastGames],
  [
    'double élimination',
    8,
    { kind: 'double_elimination', reset: true },
    (played, ranks) => {
      for (const [team, rank] of ranks)
        expect(lossesOf(played, team)).toBe(rank === 1 ? Math.min(1, lossesOf(played, team)) : 2)
      const { winner, loser } = played.at(-1)!
      expect([ranks.get(winner), ranks.get(loser)]).toEqual([1, 2])
    },
  ],
]

/** More wins, a better rank. */
function expectByWins(played: readonly Played[], ranks: Map<string, number>) {
  expect([...ranks.values()].toSorted((one, other) => one - other)).toEqual(
    [...ranks.keys()].map((_, index) => index + 1),
  )
  for (const [one, rank] of ranks)
    for (const [other, behind] of ranks)
      if (winsOf(played, one) > winsOf(played, other)) expect(rank).toBeLessThan(behind)
}

/** « Finale » gives the first two, « Match pour la 3e place » the third and fourth, and so on. */
function expectByLastGames(played: readonly Played[], ranks: Map<string, number>) {
  const last = played.flatMap(({ stage, phase, winner, loser }) => {
    const place = phase === 'Finale' ? '1' : /^Match pour la (\d+)e place$/u.exec(phase)?.[1]
    // The teams out of the bracket play for the places after it.
    return place ? [{ place: Number(place) + (stage === 'tableau' ? 0 : 4), winner, loser }] : []
  })
  expect(last.map(({ place }) => place)).toContain(3)
  for (const { place, winner, loser } of last) expect([ranks.get(winner), ranks.get(loser)]).toEqual([place, place + 1])
}

test.each(RANKS)(
  '%s : du tirage au classement final par la régie, les rangs se recalculent à part',
  async (_, teams, format, expectRanks) => {
    const made = await competing({ teams, format })
    const random = seededRandom(7)
    await playAll(made, () => {
      const [one, other] = [30 + Math.floor(random.next() * 40), 30 + Math.floor(random.next() * 40)]
      return one === other ? [one + 1, other] : [one, other]
    })
    const ranks = await ranksOf(made)
    expect(ranks.size).toBe(teams)
    expectRanks(await playedOf(made), ranks)
    const [competition] =
      await db`select phase from competitions where tournament_category_id = ${made.tournament_category_id}`
    expect(competition).toEqual({ phase: 'finished' })
    await expectSound()
  },
)

test('un plateau se joue sans score ni rang, et se finit', async () => {
  const made = await competing({ teams: 6, format: { kind: 'plateau', games_each: 3 }, score_mode: 'none' })
  await playAll(made, () => [1, 0])
  expect((await ranksOf(made)).size).toBe(0)
  const [row] = await db`
    select c.phase, bool_and(m.status = 'completed' and m.score_team1 is null) as unscored
    from competitions c join matches m using (tournament_category_id)
    where c.tournament_category_id = ${made.tournament_category_id} group by c.phase`
  expect(row).toEqual({ phase: 'finished', unscored: true })
})

test('corriger la finale reprend les rangs qu’elle avait donnés', async () => {
  const made = await competing({ teams: 4, format: { kind: 'single_elimination', third_place: false } })
  await playAll(made, (number) => [50 + number, 40])
  const [before, final] = [await ranksOf(made), (await matchesOf(db, made)).at(-1)!]
  expect(
    await act(organizer, made.tournament_category_id, {
      kind: 'correct',
      game: final.game,
      outcome: { kind: 'score', score: [1, 9] },
    }),
  ).toBe(200)
  const after = await ranksOf(made)
  expect([after.get(final.team1_id!), after.get(final.team2_id!)]).toEqual([
    before.get(final.team2_id!),
    before.get(final.team1_id!),
  ])
  expect(await act(organizer, made.tournament_category_id, { kind: 'clear', game: final.game })).toBe(200)
  expect((await ranksOf(made)).get(final.team1_id!)).toBeUndefined()
})
