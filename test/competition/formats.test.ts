import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import type { Format, KnockoutFormat } from '#domain/competition/formats/compile-format.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { fiba3x3 } from '#domain/competition/standings/standing-rules.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { expectSound } from '#test/competition/sound-competitions.ts'
import { type Criterion, FIBA, levelsOf, SWISS } from '../../simulate/saturday/checks/ranks.ts'

const server = await startTestServer()

type Outcome = { kind: 'score'; score: [number, number] } | { kind: 'forfeit'; by: 0 | 1 } | { kind: 'played' }

/** Each in a tournament and on a desk of its own: a person may ask so many times a minute. */
async function competing(options: Parameters<typeof createCompeting>[1]) {
  const desk = await createCaller(server, { organizer: true })
  const made = await createCompeting(db, { organizer_club_id: desk.club_id, courts: 6, ...options })
  return { ...made, desk }
}

type Played = Competing & { desk: Caller }

const deskOf = async ({ desk, tournament }: Played): Promise<Desk> =>
  (await desk.get(`/tournaments/${tournament.id}/desk`)).body

async function act({ desk, tournament_category_id: id }: Played, asked: Record<string, unknown>) {
  const { status, body } = await desk.put(`/tournament-categories/${id}/act-preview`, { act: asked })
  expect(status).toBe(200)
  const reason = body.needs_reason ? { reason: 'Feuille relue' } : {}
  const input = { act: asked, hash: body.hash, ...reason, request_id: randomUUID() }
  expect((await desk.put(`/tournament-categories/${id}/act`, input)).status).toBe(200)
}

/** From the draw to the last match, as a desk does: scores, launches, rounds, lots. */
async function playAll(made: Played, outcomeOf: (match: DeskMatch) => Outcome): Promise<Desk> {
  for (;;) {
    const { categories, matches } = await deskOf(made)
    const [category] = categories
    const awaited = matches.filter(
      ({ status, teams }) => status === 'scheduled' && teams.every(({ registration_id }) => registration_id),
    )
    // The deciding match of a double elimination shows its teams before it is known to be played.
    const open = awaited.filter((match) => awaited.length === 1 || match.game !== 'tableau.reset')
    for (const match of open) {
      const input = { outcome: outcomeOf(match), request_id: randomUUID() }
      expect((await made.desk.put(`/matches/${match.id}/result`, input)).status).toBe(200)
    }
    const asked = [
      ...category!.stages.flatMap(({ id: stage, state }) => (state === 'ready' ? [{ kind: 'launch', stage }] : [])),
      ...category!.pools.flatMap(({ id: pool, needs_lots, swiss }) => [
        ...(needs_lots.length > 0 ? [{ kind: 'lots', pool }] : []),
        ...(swiss?.may_draw ? [{ kind: 'draw_round', pool }] : []),
      ]),
    ]
    if (open.length === 0 && asked.length === 0) return deskOf(made)
    for (const one of asked) await act(made, one)
  }
}

/** A team may have any rank from `first` to `last`: where only lots separate teams, no rule says more. */
type Expected = Map<string, { first: number; last: number }>

const winnerOf = ({ teams, score, outcome }: DeskMatch) =>
  teams[(outcome?.kind === 'forfeit' ? outcome.by === 1 : score![0] > score![1]) ? 0 : 1].registration_id!
const loserOf = (match: DeskMatch) =>
  match.teams.map(({ registration_id }) => registration_id!).find((team) => team !== winnerOf(match))!
const teamsIn = (matches: readonly DeskMatch[]) => [
  ...new Set(matches.flatMap(({ teams }) => teams.map(({ registration_id }) => registration_id!))),
]

/** One table for all, from the results alone. */
const byTable =
  (criteria: readonly Criterion[]) =>
  (matches: readonly DeskMatch[]): Expected =>
    new Map(
      levelsOf(teamsIn(matches), matches, criteria).flatMap((level, at, levels) => {
        const first = 1 + levels.slice(0, at).flat().length
        return level.map((team) => [team, { first, last: first + level.length - 1 }] as const)
      }),
    )

/** Pools that lead nowhere: the firsts share the first rank, the seconds the next one. */
function byPools(matches: readonly DeskMatch[], criteria = FIBA): Expected {
  const pools = [...new Set(matches.map(({ pool }) => pool!))].map((pool) =>
    byTable(criteria)(matches.filter((match) => match.pool === pool)),
  )
  const sharedRank = (place: number) => 1 + pools.reduce((ahead, { size }) => ahead + Math.min(size, place - 1), 0)
  return new Map(
    pools.flatMap((pool) =>
      [...pool].map(([team, { first, last }]) => [team, { first: sharedRank(first), last: sharedRank(last) }] as const),
    ),
  )
}

/** Who loses goes out: those of a round share a rank, but for the match that two of them play for the third place. */
function byRounds(matches: readonly DeskMatch[], behind = 0): Expected {
  const third = matches.find(({ phase }) => phase === 'Match pour la 3e place')
  const expected: Expected = new Map()
  const put = (team: string, rank: number) => expected.set(team, { first: behind + rank, last: behind + rank })
  const bracket = matches.filter((match) => match !== third)
  const rounds = Map.groupBy(bracket, ({ phase }) => phase)
  let left = teamsIn(matches).length
  for (const round of rounds.values()) {
    left -= round.length
    for (const match of round) put(loserOf(match), left + 1)
  }
  put(winnerOf(bracket.at(-1)!), 1)
  if (third) {
    put(winnerOf(third), 3)
    put(loserOf(third), 4)
  }
  return expected
}

/** Every place is played for. */
const byPlacesPlayed = (matches: readonly DeskMatch[], behind = 0): Expected =>
  new Map(
    matches.flatMap((match) => {
      const place = match.phase === 'Finale' ? '1' : /^Match pour la (\d+)e place$/u.exec(match.phase)?.[1]
      const first = behind + Number(place)
      return place
        ? [winnerOf(match), loserOf(match)].map((team, at) => [team, { first: first + at, last: first + at }] as const)
        : []
    }),
  )

/** Out at the second defeat; those who leave in a round share its rank. */
function byDefeats(matches: readonly DeskMatch[], behind = 0): Expected {
  const defeats = new Map<string, number>()
  const out: string[][] = []
  for (const round of Map.groupBy(matches, ({ phase, round: number }) => `${phase} ${number}`).values()) {
    const leaving = round.map(loserOf).filter((team) => {
      defeats.set(team, (defeats.get(team) ?? 0) + 1)
      return defeats.get(team) === 2
    })
    if (leaving.length > 0) out.push(leaving)
  }
  const total = teamsIn(matches).length
  const expected: Expected = new Map()
  let left = total
  for (const leaving of out) {
    left -= leaving.length
    for (const team of leaving) expected.set(team, { first: behind + left + 1, last: behind + left + 1 })
  }
  // Without a deciding match, the final is lost once and for all.
  for (const [at, team] of [winnerOf(matches.at(-1)!), loserOf(matches.at(-1)!)].entries())
    expected.set(team, { first: behind + at + 1, last: behind + at + 1 })
  return expected
}

const bracketOf = (kind: KnockoutFormat['kind']) =>
  ({ single_elimination: byRounds, double_elimination: byDefeats, consolation: byPlacesPlayed })[kind]

/** The bracket first; then the teams out of it, by the places they play for or by that of their pool. */
const byPoolsThen =
  (kind: KnockoutFormat['kind'], criteria = FIBA) =>
  (matches: readonly DeskMatch[]): Expected => {
    const inPools = matches.filter(({ pool }) => pool)
    const inBracket = matches.filter(({ pool, stage }) => !pool && stage === 'tableau')
    const others = matches.filter(({ pool, stage }) => !pool && stage !== 'tableau')
    const expected = bracketOf(kind)(inBracket)
    const qualified = new Set(teamsIn(inBracket))
    if (others.length > 0) return new Map([...expected, ...byPlacesPlayed(others, qualified.size)])
    const pools = byPools(inPools, criteria)
    const out = [...pools].filter(([team]) => !qualified.has(team))
    const shift = qualified.size + 1 - Math.min(...out.map(([, { first }]) => first))
    return new Map([
      ...expected,
      ...out.map(([team, { first, last }]) => [team, { first: first + shift, last: last + shift }] as const),
    ])
  }

const single = { kind: 'single_elimination', third_place: true } as const
const double = { kind: 'double_elimination', reset: true } as const
const pools = { kind: 'pools_then_bracket', qualified: 2, best_next: 0, others_play_on: false } as const
/** FIBA 3x3, once everybody has played as often: wins, the match between two, points. */
const THREE_ON_THREE: readonly Criterion[] = [
  { of: 'points', among: 'level', only: 'two' },
  { of: 'scored', among: 'all' },
]

const FORMATS: [string, number, Format, (matches: readonly DeskMatch[]) => Expected][] = [
  ['championnat', 6, { kind: 'round_robin', legs: 1 }, byTable(FIBA)],
  ['championnat aller et retour', 4, { kind: 'round_robin', legs: 2 }, byTable(FIBA)],
  ['poules', 7, { kind: 'pools', pool_count: 2, legs: 1 }, byPools],
  ['poules puis tableau', 10, { ...pools, pool_count: 2, bracket: single }, byPoolsThen('single_elimination')],
  [
    'poules et meilleurs deuxièmes',
    12,
    { ...pools, pool_count: 3, qualified: 1, best_next: 1, bracket: single, others_play_on: true },
    byPoolsThen('single_elimination'),
  ],
  [
    'poules puis double élimination',
    8,
    { ...pools, pool_count: 2, bracket: double },
    byPoolsThen('double_elimination'),
  ],
  [
    'poules puis classement intégral',
    12,
    { ...pools, pool_count: 3, best_next: 2, bracket: { kind: 'consolation' }, others_play_on: true },
    byPoolsThen('consolation'),
  ],
  ['élimination directe', 11, { kind: 'single_elimination', third_place: false }, byRounds],
  ['élimination directe, troisième place', 8, single, byRounds],
  ['double élimination', 8, double, byDefeats],
  ['double élimination sans belle', 6, { ...double, reset: false }, byDefeats],
  ['classement intégral', 8, { kind: 'consolation' }, byPlacesPlayed],
  ['suisse', 8, { kind: 'swiss', rounds: 3 }, byTable(SWISS)],
  ['triangulaire', 3, { kind: 'triangulaire', order: 'loser_first' }, byTable(FIBA)],
  ['triangulaire, ordre fixe', 3, { kind: 'triangulaire', order: 'fixed' }, byTable(FIBA)],
  ['3x3', 8, { kind: 'three_on_three' }, byPoolsThen('single_elimination', THREE_ON_THREE)],
]

test.each(FORMATS)(
  '%s : du tirage au classement final par la régie, les rangs se recalculent à part',
  async (_, teams, format, expectedOf) => {
    for (const seed of [7, 8]) {
      const isThree = format.kind === 'three_on_three'
      const made = await competing({ teams, format, ...(isThree ? { rules: fiba3x3 } : {}) })
      const random = seededRandom(seed)
      const between = (least: number, most: number) => least + Math.floor(random.next() * (most - least + 1))
      const { categories, matches } = await playAll(made, () => {
        const dice = random.next()
        if (dice < 0.08 && !isThree) return { kind: 'forfeit', by: dice < 0.04 ? 0 : 1 }
        const [most, least] = isThree ? [between(15, 21), between(5, 14)] : [between(50, 54), between(44, 49)]
        return { kind: 'score', score: dice < 0.54 ? [most, least] : [least, most] }
      })
      const [{ results }] = categories as [Desk['categories'][number]]
      const expected = expectedOf(matches.filter(({ status }) => status === 'completed'))
      expect(expected.size).toBe(teams)
      expect(new Set(results.map(({ registration_id }) => registration_id))).toEqual(new Set(expected.keys()))
      const wrong = results.filter(({ rank, registration_id }) => {
        const { first, last } = expected.get(registration_id)!
        return rank < first || rank > last
      })
      expect(wrong.map((row) => ({ ...row, ...expected.get(row.registration_id) }))).toEqual([])
      await expectKept(made, results)
    }
    await expectSound(server)
  },
)

/** What the desk shows is what stays, and the competition is over. */
async function expectKept({ tournament_category_id: id }: Competing, results: Desk['categories'][number]['results']) {
  const kept = await db<{ registration_id: string; rank: number }[]>`
    select registration_id, rank from category_results where tournament_category_id = ${id} order by rank, registration_id`
  const shown = results.map(({ registration_id, rank }) => ({ registration_id, rank }))
  expect(kept).toEqual(
    shown.toSorted((one, other) => one.rank - other.rank || (one.registration_id < other.registration_id ? -1 : 1)),
  )
  expect(await db`select phase from competitions where tournament_category_id = ${id}`).toEqual([{ phase: 'finished' }])
}

test('un plateau se joue sans score ni rang, et se finit', async () => {
  const made = await competing({ teams: 6, format: { kind: 'plateau', games_each: 3 }, score_mode: 'none' })
  const { categories } = await playAll(made, () => ({ kind: 'played' }))
  expect(categories[0]!.results).toEqual([])
  const [row] = await db`
    select c.phase, bool_and(m.status = 'completed' and m.score_team1 is null) as unscored
    from competitions c join matches m using (tournament_category_id)
    where c.tournament_category_id = ${made.tournament_category_id} group by c.phase`
  expect(row).toEqual({ phase: 'finished', unscored: true })
})

test('corriger la finale reprend les rangs qu’elle avait donnés', async () => {
  const made = await competing({ teams: 4, format: { kind: 'single_elimination', third_place: false } })
  const before = await playAll(made, ({ number }) => ({ kind: 'score', score: [50 + number, 40] }))
  const final = (await matchesOf(db, made)).at(-1)!
  const rankOf = (one: Desk, team: string | null) =>
    one.categories[0]!.results.find(({ registration_id }) => registration_id === team)?.rank
  const sides = [final.team1_id, final.team2_id]
  expect(sides.map((team) => rankOf(before, team))).toEqual([1, 2])
  await act(made, { kind: 'correct', game: final.game, outcome: { kind: 'score', score: [1, 9] } })
  const corrected = await deskOf(made)
  expect(sides.map((team) => rankOf(corrected, team))).toEqual([2, 1])
  await act(made, { kind: 'clear', game: final.game })
  const cleared = await deskOf(made)
  expect(sides.map((team) => rankOf(cleared, team))).toEqual([undefined, undefined])
})
