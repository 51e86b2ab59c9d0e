import { describe, expect, test } from 'vitest'
import type { CategoryStandings, ProgrammeMatch, Ranking } from '#contract/competition/standings.ts'
import type { Act } from '#domain/competition/results/acts/act.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import { findCompetition, readState } from '#server/features/competition/competitions/queries.ts'
import { createCaller } from '#test/kit/caller.ts'
import {
  type Competing,
  createCompeting,
  matchesOf,
  playIn,
  recordScore,
  TWO_POOLS,
} from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { ranking } from './ranking.ts'

const server = await startTestServer()
const ask = (path: string, headers = {}) => fetch(`${server.url}/api${path}`, { headers })
const read = async <T>(path: string): Promise<T> => {
  const answer = await ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}

const play = (competing: Competing, act: Act) => playIn(db, competing, act)
const record = (competing: Competing, game: string, score: [number, number]) => recordScore(db, competing, game, score)

const standingsOf = ({ tournament_category_id }: Competing) =>
  read<CategoryStandings>(`/tournament-categories/${tournament_category_id}/standings`)
const pathsOf = (id: number, category_id: number) => [
  ...['competition', 'teams', 'programme'].map((path) => `/tournaments/${id}/${path}`),
  `/tournament-categories/${category_id}/standings`,
]
const programmeOf = async ({ tournament }: Competing, query = '') =>
  (await read<{ items: ProgrammeMatch[] }>(`/tournaments/${tournament.id}/programme${query}`)).items

/** Every pair of four teams, by name: A beats B beats C beats A; all beat D. */
const CYCLE: Record<string, [number, number]> = {
  AB: [50, 40],
  BC: [50, 45],
  AC: [44, 50],
  AD: [60, 20],
  BD: [45, 30],
  CD: [51, 50],
}

async function playCycle(competing: Competing) {
  const name = new Map(competing.teams.map(({ id, team_name }) => [id, team_name]))
  for (const { game, team1_id, team2_id } of await matchesOf(db, competing)) {
    const [one, other] = [name.get(team1_id!)!, name.get(team2_id!)!]
    const score = CYCLE[one + other]
    await record(competing, game, score ?? (CYCLE[other + one]!.toReversed() as [number, number]))
  }
}

describe('avant la publication', () => {
  test('rien d’une compétition ne sort : ni match, ni rang, ni tirage ; ses équipes si', async () => {
    const competing = await createCompeting(db, { published: false })
    const { tournament } = competing
    const overview = await read<{ categories: { state: string }[]; days: string[] }>(
      `/tournaments/${tournament.id}/competition`,
    )
    expect([overview.categories.map(({ state }) => state), overview.days]).toEqual([['none'], []])
    expect(await standingsOf(competing)).toMatchObject({ stages: [], places: [], matches: [], draw: null })
    expect(await programmeOf(competing)).toEqual([])
    expect((await read<{ items: unknown[] }>(`/tournaments/${tournament.id}/teams`)).items).toHaveLength(4)
  })

  test('un brouillon, un tournoi à valider ou qui n’existe pas : 404, partout', async () => {
    for (const status of ['draft', 'pending_review', null]) {
      const competing = status ? await createCompeting(db, { status }) : null
      const id = competing?.tournament.id ?? 999_999
      const category = competing?.tournament_category_id ?? 1
      for (const path of pathsOf(id, status ? category : 999_999))
        expect([status, path, (await ask(path)).status]).toEqual([status, path, 404])
    }
  })
})

test('des poules publiées avant les horaires se lisent seules : ni match, ni rang, ni qui n’a plus de place', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const competing = await createCompeting(db, {
    organizer_club_id: organizer.club_id,
    teams: 8,
    format: TWO_POOLS,
    published: false,
    status: 'registration_open',
  })
  const { tournament_category_id: id, teams } = competing
  const post = (is_public: boolean) =>
    organizer
      .get(`/tournaments/${competing.tournament.id}/competitions`)
      .then(({ body }) =>
        organizer.put(`/tournament-categories/${id}/public-pools`, { version: body.categories[0].version, is_public }),
      )
  expect(await post(true)).toMatchObject({ status: 409, body: { message: 'Tirez d’abord les poules.' } })
  const { body } = await organizer.get(`/tournaments/${competing.tournament.id}/competitions`)
  await organizer.post(`/tournament-categories/${id}/draw`, { version: body.categories[0].version })
  expect(await standingsOf(competing)).toMatchObject({ has_pools: false, draw: null, stages: [] })
  expect((await post(true)).status).toBe(200)
  const shown = await standingsOf(competing)
  expect(shown).toMatchObject({ state: 'none', has_pools: true, stages: [], places: [], matches: [] })
  expect(
    shown
      .draw!.pools.flat()
      .map((each) => each.registration_id)
      .toSorted(),
  ).toEqual(teams.map((team) => team.id).toSorted())
  expect(await programmeOf(competing)).toEqual([])

  await db`update registrations set status = 'cancelled' where id = ${teams[0]!.id}`
  await db`update tournament_feeds set public_version = public_version + 1 where tournament_id = ${competing.tournament.id}`
  expect((await standingsOf(competing)).draw!.pools.flat()).toHaveLength(7)
  expect((await post(false)).status).toBe(200)
  expect(await standingsOf(competing)).toMatchObject({ has_pools: false, draw: null })
})

test('les rangs et leurs raisons sont ceux du moteur, et d’un calcul à la main', async () => {
  const competing = await createCompeting(db)
  await playCycle(competing)
  const { stages, matches, places, is_final } = await standingsOf(competing)
  const [pool] = stages[0]!.pools
  const state = (await readState(db, (await findCompetition(db, competing.tournament_category_id))!))!
  const [table] = situation(state).standings.values()
  expect(pool!.rows.map(({ registration_id, rank, reason }) => ({ registration_id, rank, reason }))).toEqual(
    table!.rows.map(({ team, rank, reason }) => ({ registration_id: team, rank, reason })),
  )
  // By hand, from the scores as they are published: two points a win, one a defeat, then the games between level teams.
  const level = competing.teams.slice(0, 3).map(({ id }) => id)
  const between = (id: string) =>
    matches
      .filter(({ team1, team2 }) => level.includes(team1.registration_id!) && level.includes(team2.registration_id!))
      .reduce((sum, { team1, team2, score }) => {
        const difference = score!.team1 - score!.team2
        return team1.registration_id === id ? sum + difference : team2.registration_id === id ? sum - difference : sum
      }, 0)
  const byHand = level.toSorted((one, other) => between(other) - between(one))
  expect(pool!.rows.map(({ registration_id }) => registration_id)).toEqual([...byHand, competing.teams[3]!.id])
  expect(pool!.rows.map(({ points }) => points)).toEqual([5, 5, 5, 3])
  const { decided_by } = pool!.rows[0]!
  expect(decided_by).toMatchObject({ criterion: 'différence particulière' })
  expect(decided_by!.rows.map(({ registration_id, difference }) => [registration_id, difference])).toEqual(
    byHand.map((id) => [id, between(id)]),
  )
  expect([is_final, places.map(({ registration_id }) => registration_id)]).toEqual([
    true,
    [...byHand, competing.teams[3]!.id],
  ])
})

test('les rangs que l’organisateur a écrits à la clôture l’emportent', async () => {
  const competing = await createCompeting(db)
  await playCycle(competing)
  const [first] = (await standingsOf(competing)).places
  const order = competing.teams.toReversed()
  await db`delete from category_results where tournament_category_id = ${competing.tournament_category_id}`
  for (const [index, { id }] of order.entries())
    await db`
      insert into category_results (tournament_category_id, registration_id, rank, written_at)
      values (${competing.tournament_category_id}, ${id}, ${index + 1}, now())`
  await db`update tournament_feeds set public_version = public_version + 1 where tournament_id = ${competing.tournament.id}`
  const { places } = await standingsOf(competing)
  expect(first!.registration_id).not.toBe(order[0]!.id)
  expect(places).toEqual(order.map(({ id }, index) => ({ rank: index + 1, registration_id: id, reason: null })))
})

test('le tableau dit d’où vient chaque côté, puis ses équipes, puis ses vainqueurs', async () => {
  const competing = await createCompeting(db, {
    teams: 8,
    format: {
      kind: 'pools_then_bracket',
      pool_count: 2,
      qualified: 2,
      best_next: 0,
      bracket: { kind: 'single_elimination', third_place: true },
      others_play_on: false,
    },
  })
  const before = await standingsOf(competing)
  const [, bracket] = before.stages
  expect([bracket!.is_launched, bracket!.bracket.length]).toEqual([false, 4])
  const semi = before.matches.find(({ game }) => game === bracket!.bracket[0]!.game)!
  expect([semi.team1.registration_id, semi.team1.label]).toEqual([null, '1er poule A'])
  for (const { game, team1_id } of await matchesOf(db, competing)) if (team1_id) await record(competing, game, [60, 40])
  await play(competing, { kind: 'launch', stage: bracket!.id })
  const final = bracket!.bracket.find(({ label }) => label === 'Finale')!
  expect(final.feeders).toHaveLength(2)
  for (const game of final.feeders) await record(competing, game!, [30, 31])
  const after = await standingsOf(competing)
  const played = after.matches.find(({ game }) => game === final.feeders[0])!
  const last = after.matches.find(({ game }) => game === final.game)!
  expect(played.winner).toBe(2)
  expect(last.team1.registration_id).toBe(played.team2.registration_id)
})

test('après un double forfait, le tableau et le classement disent pourquoi ; corrigé, plus rien n’en reste', async () => {
  const format = { kind: 'single_elimination', third_place: true } as const
  const competing = await createCompeting(db, { teams: 4, format })
  const game = 'tableau.1.1'
  await play(competing, { kind: 'record', game, outcome: { kind: 'double_forfeit' } })
  await record(competing, 'tableau.1.2', [50, 40])
  const reasons = ({ stages }: CategoryStandings) =>
    new Map(stages[0]!.bracket.map((each) => [each.game, each.reason?.replaceAll('\u00a0', ' ') ?? null]))
  const ranks = ({ places }: CategoryStandings) => places.map(({ rank, reason }) => [rank, reason !== null])
  const empty = await standingsOf(competing)
  expect(reasons(empty)).toEqual(
    new Map([
      [game, 'Double forfait : ce match n’a pas de vainqueur.'],
      ['tableau.1.2', null],
      ['tableau.third', 'Double forfait au match 1 : C passe sans jouer.'],
      ['tableau.2.1', 'Double forfait au match 1 : B passe sans jouer.'],
    ]),
  )
  expect([empty.is_final, ranks(empty)]).toEqual([
    true,
    [
      [1, false],
      [2, false],
      [3, true],
      [3, true],
    ],
  ])
  const framed = await (await fetch(`${server.url}/embed/tournois/${competing.tournament.id}/tableau`)).text()
  expect(framed.replaceAll('\u00a0', ' ')).toContain('Double forfait au match 1 : B passe sans jouer.')

  await play(competing, { kind: 'correct', game, outcome: { kind: 'score', score: [60, 50] } })
  const corrected = await standingsOf(competing)
  expect([...reasons(corrected).values()]).toEqual([null, null, null, null])
  expect([corrected.is_final, corrected.places, await writtenRanks(competing)]).toEqual([false, [], []])
})

test('un résultat corrigé change les rangs publiés et écrits ; effacé, la catégorie n’est plus finie', async () => {
  const format = { kind: 'single_elimination', third_place: true } as const
  const competing = await createCompeting(db, { teams: 4, format })
  for (const game of ['1.1', '1.2', 'third', '2.1']) await record(competing, `tableau.${game}`, [50, 40])
  const before = await standingsOf(competing)
  await play(competing, { kind: 'correct', game: 'tableau.2.1', outcome: { kind: 'score', score: [40, 50] } })
  const after = await standingsOf(competing)
  const teamsOf = ({ places }: CategoryStandings) => places.map(({ registration_id }) => registration_id)
  const [first, second, third, fourth] = teamsOf(before)
  expect(teamsOf(after)).toEqual([second, first, third, fourth])
  expect(await writtenRanks(competing)).toEqual([second, first, third, fourth])
  await play(competing, { kind: 'clear', game: 'tableau.2.1' })
  const cleared = await standingsOf(competing)
  expect([cleared.state, cleared.is_final, teamsOf(cleared)]).toEqual(['published', false, [third, fourth]])
  expect(await writtenRanks(competing)).toEqual([third, fourth])
})

const writtenRanks = async ({ tournament_category_id }: Competing) =>
  (
    await db<{ registration_id: string }[]>`
      select registration_id from category_results where tournament_category_id = ${tournament_category_id} order by rank`
  ).map(({ registration_id }) => registration_id)

test('un plateau : des rotations, jamais un score ni un rang', async () => {
  const competing = await createCompeting(db, { format: { kind: 'plateau', games_each: 2 }, score_mode: 'none' })
  const [first] = await matchesOf(db, competing)
  await play(competing, { kind: 'record', game: first!.game, outcome: { kind: 'played' } })
  const { stages, matches, places, is_plateau } = await standingsOf(competing)
  expect([is_plateau, places, stages[0]!.pools[0]!.rows]).toEqual([true, [], []])
  expect(stages[0]!.pools[0]!.rounds).toHaveLength(2)
  expect(matches.map(({ score, winner }) => [score, winner])).toEqual(matches.map(() => [null, null]))
  expect(matches.map(({ status }) => status)).toContain('completed')
})

test('une ronde suisse : les tables et l’exempt quand elle est tirée, rien avant', async () => {
  const competing = await createCompeting(db, { teams: 5, format: { kind: 'swiss', rounds: 2 } })
  const [pool] = (await standingsOf(competing)).stages[0]!.pools
  expect(pool!.rounds.map(({ is_known, bye }) => [is_known, bye])).toEqual([
    [false, null],
    [false, null],
  ])
  await play(competing, { kind: 'draw_round', pool: pool!.id })
  const [drawn] = (await standingsOf(competing)).stages[0]!.pools
  expect(drawn!.rounds.map(({ is_known }) => is_known)).toEqual([true, false])
  expect(competing.teams.map(({ id }) => id)).toContain(drawn!.rounds[0]!.bye)
})

describe('les filtres', () => {
  test('jour, terrain, catégorie, équipe : chacun ne garde que les siens', async () => {
    const competing = await createCompeting(db, { courts: 2 })
    const all = await programmeOf(competing)
    expect(all.map(({ number }) => number).toSorted((one, other) => one! - other!)).toEqual([1, 2, 3, 4, 5, 6])
    const [team] = competing.teams
    const own = await programmeOf(competing, `?team=${team!.id}`)
    expect(own).toHaveLength(3)
    for (const { team1, team2 } of own) expect([team1.registration_id, team2.registration_id]).toContain(team!.id)
    const [court] = competing.courts
    const there = await programmeOf(competing, `?court_id=${court!.id}`)
    expect([there.length > 0, new Set(there.map(({ court: name }) => name))]).toEqual([true, new Set([court!.name])])
    expect(await programmeOf(competing, `?category_id=${competing.tournament_category_id + 1}`)).toEqual([])
    expect(await programmeOf(competing, '?day=2020-01-01')).toEqual([])
    expect((await ask(`/tournaments/${competing.tournament.id}/programme?equipe=1`)).status).toBe(400)
  })
})

describe('la mémoire', () => {
  test('un résultat se lit aussitôt ; ce qui n’a pas bougé n’est ni recalculé ni renvoyé', async () => {
    const competing = await createCompeting(db)
    const path = `/tournament-categories/${competing.tournament_category_id}/standings`
    const first = await ask(path)
    const tag = first.headers.get('etag')!
    expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
    const [match] = await matchesOf(db, competing)
    // Written behind the feed: what is kept does not see it.
    await db`update matches set court = 'Ailleurs' where id = ${match!.id}`
    expect((await programmeOf(competing))[0]!.court).not.toBe('Ailleurs')
    await record(competing, match!.game, [48, 52])
    const second = await ask(path, { 'if-none-match': tag })
    expect(second.status).toBe(200)
    const { matches } = (await second.json()) as CategoryStandings
    expect(matches.find(({ id }) => id === match!.id)!.score).toEqual({ kind: 'final', team1: 48, team2: 52 })
  })

  test('un nom d’équipe corrigé, qui ne fait pas de résultat, se lit dans le quart de minute', async () => {
    const competing = await createCompeting(db)
    const [team] = competing.teams
    await programmeOf(competing, `?team=${team!.id}`)
    await db`update registrations set team_name = 'Autre nom' where id = ${team!.id}`
    server.advance(16_000)
    const [match] = await programmeOf(competing, `?team=${team!.id}`)
    expect([match!.team1.label, match!.team2.label]).toContain('Autre nom')
  })
})

test('aucun nom de joueur, ni de personne, ne sort jamais', async () => {
  const competing = await createCompeting(db)
  const { tournament, tournament_category_id } = competing
  const fields = new Set<string>()
  for (const path of pathsOf(tournament.id, tournament_category_id))
    JSON.stringify(await read(path), (key, value: unknown) => {
      fields.add(key)
      return value
    })
  expect([...fields].filter((key) => /player|first_name|last_name|email|phone|coach|user/.test(key))).toEqual([])
})

describe('le classement d’un tournoi', () => {
  const rankingOf = async ({ tournament }: Competing) =>
    (await read<Ranking>(`/tournaments/${tournament.id}/ranking`)).categories[0]!

  test('vide, il le dit ; des rotations ne classent personne', async () => {
    expect(await rankingOf(await createCompeting(db))).toMatchObject({
      groups: [],
      reason: 'Le classement apparaîtra après le premier match',
    })
    const plateau = await createCompeting(db, { format: { kind: 'plateau', games_each: 2 }, score_mode: 'none' })
    await db`update tournament_categories set format = 'plateau' where id = ${plateau.tournament_category_id}`
    expect(await rankingOf(plateau)).toMatchObject({
      groups: [],
      reason: 'Pas de classement\u00a0: on joue pour jouer',
    })
  })

  test('annulé, ou fini sans un résultat, il ne promet plus rien', async () => {
    const [cancelled, over] = [await createCompeting(db), await createCompeting(db)]
    await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase fermé' where id = ${cancelled.tournament.id}`
    expect(await rankingOf(cancelled)).toMatchObject({
      groups: [],
      reason: 'Tournoi annulé\u00a0: il n’y aura pas de classement',
    })
    await db`update tournaments set status = 'completed' where id = ${over.tournament.id}`
    expect(await rankingOf(over)).toMatchObject({
      groups: [],
      reason: 'Pas de classement\u00a0: aucun résultat de ce tournoi n’est connu',
    })
  })

  test('la tendance est la place d’avant la dernière journée moins celle d’après, et rien à la première', async () => {
    const competing = await createCompeting(db)
    const [pool] = (await standingsOf(competing)).stages[0]!.pools
    const [first, second] = pool!.rounds.map(({ games }) => games)
    for (const game of first!) await record(competing, game, [50, 40])
    const before = (await rankingOf(competing)).groups[0]!.rows
    expect(before.map(({ trend }) => trend)).toEqual([null, null, null, null])
    for (const game of second!) await record(competing, game, [20, 70])
    const after = (await rankingOf(competing)).groups[0]!.rows
    const places = new Map(before.map(({ team_name, position }) => [team_name, position]))
    expect(after.map(({ team_name, trend }) => [team_name, trend])).toEqual(
      after.map(({ team_name, position }) => [team_name, places.get(team_name)! - position]),
    )
    expect(after.some(({ trend }) => trend !== 0)).toBe(true)
  })

  test('fini, ses victoires et ses écarts sont ceux des matchs, et ses rangs les derniers', async () => {
    const competing = await createCompeting(db)
    await playCycle(competing)
    const { groups } = await rankingOf(competing)
    expect(groups.map(({ name }) => name)).toEqual(['Classement final'])
    const totals = await db`
      select r.team_name, count(*) filter (where own > other)::int as wins, sum(own - other)::int as difference
      from (select team1_id as id, score_team1 as own, score_team2 as other from matches
        where tournament_category_id = ${competing.tournament_category_id}
        union all select team2_id, score_team2, score_team1 from matches
        where tournament_category_id = ${competing.tournament_category_id}) m join registrations r using (id) group by 1 order by 1`
    const shown = groups[0]!.rows.map(({ team_name, wins, scoreDiff }) => ({ team_name, wins, difference: scoreDiff }))
    expect(shown.toSorted((one, other) => (one.team_name < other.team_name ? -1 : 1))).toEqual([...totals])
    expect(groups[0]!.rows.map(({ position, points }) => [position, points])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 3],
    ])
    // With anything played after the pool, or beside it, its points say nothing of a final rank.
    const whole = await standingsOf(competing)
    const [stage] = whole.stages
    const game = { game: 'tableau.1.1' } as unknown as CategoryStandings['stages'][number]['bracket'][number]
    for (const stages of [
      [{ ...stage!, bracket: [game] }],
      [stage!, { ...stage!, pools: [], bracket: [game] }],
      [{ ...stage!, pools: [...stage!.pools, ...stage!.pools] }],
    ])
      expect(ranking({ ...whole, stages }, 'completed').groups[0]!.rows.map(({ points }) => points)).toEqual([
        null,
        null,
        null,
        null,
      ])
  })
})
