import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import { drawTeams } from '#domain/competition/draw/draw-teams.ts'
import { scoreModesOf } from '#domain/competition/set-up/set-up.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import { fiba3x3, fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createCompeting, matchesOf, recordScore, TWO_POOLS } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { findCompetition, readState } from './queries.ts'

const server = await startTestServer()

type Place = { id: number; tournament_category_id: number }

const enter = async (tournament: Place, name: string, status = 'approved', club_id?: number) =>
  (await createRegistration(db, { tournament, club_id: club_id ?? (await createClub(db)).id, team_name: name, status }))
    .id

/** A tournament of a new organiser, with so many teams validated. */
async function organize(teams: number, more: Parameters<typeof createTournament>[1] = {}) {
  const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Panier' })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, ...more })
  const ids: string[] = []
  for (let index = 0; index < teams; index++) ids.push(await enter(tournament, `Équipe ${index + 1}`))
  return { organizer, tournament, ids }
}

const read = async (caller: Caller, { id }: Place): Promise<CompetitionList> =>
  (await caller.get(`/tournaments/${id}/competitions`)).body
const readOne = async (caller: Caller, tournament: Place): Promise<CategorySetUp> =>
  (await read(caller, tournament)).categories.find(({ id }) => id === tournament.tournament_category_id)!

const setUpOf = (category: CategorySetUp, part: Partial<CategorySetUp> = {}) => {
  const { version, format, rules, score_mode, duration_minutes, turnaround_minutes, min_rest_minutes } = category
  const { max_in_row, max_per_day, with_pending } = category
  const pace = { duration_minutes, turnaround_minutes, min_rest_minutes, max_in_row, max_per_day }
  return { version, format, rules, score_mode, ...pace, with_pending, ...part }
}

const save = async (caller: Caller, tournament: Place, part: Partial<CategorySetUp>) => {
  const input = setUpOf(await readOne(caller, tournament), part)
  return caller.put(`/tournament-categories/${tournament.tournament_category_id}/competition`, input)
}
const draw = async (caller: Caller, tournament: Place) =>
  caller.post(`/tournament-categories/${tournament.tournament_category_id}/draw`, {
    version: (await readOne(caller, tournament)).version,
  })
const arrange = async (caller: Caller, tournament: Place, move: object) =>
  caller.put(`/tournament-categories/${tournament.tournament_category_id}/draw`, {
    version: (await readOne(caller, tournament)).version,
    move,
  })

const teamsOf = ({ draw: drawn }: CategorySetUp) => drawn!.pools.flat().toSorted()

test('ouvrir les formules n’écrit rien ; la compétition naît à la première décision, selon l’âge', async () => {
  const { organizer, tournament } = await organize(2)
  const young = await organize(2)
  await db`update tournament_categories set category = 'U9' where id = ${young.tournament.tournament_category_id}`
  const first = await readOne(organizer, tournament)
  expect(first).toMatchObject({ version: 0, format: null, score_mode: 'final', changed_by: null })
  expect(await readOne(young.organizer, young.tournament)).toMatchObject({
    format: { kind: 'plateau' },
    score_mode: 'none',
  })
  expect(
    await db`select from competitions where tournament_category_id = ${tournament.tournament_category_id}`,
  ).toEqual([])
  expect((await save(organizer, tournament, { format: { kind: 'round_robin', legs: 1 } })).status).toBe(200)
  expect(await readOne(organizer, tournament)).toMatchObject({ version: 1, changed_by: 'Paul Panier' })
})

test('une formule impossible garde sa phrase, et rien n’est écrit', async () => {
  const { organizer, tournament } = await organize(6)
  const answer = await save(organizer, tournament, { format: { ...TWO_POOLS, pool_count: 4, qualified: 1 } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'FORMAT_IMPOSSIBLE' } })
  expect(answer.body.message).toBe('4 poules pour 6 équipes\u00a0: 2 poules n’auraient qu’une équipe.')
  expect(await readOne(organizer, tournament)).toMatchObject({ version: 0, format: null })
})

test('deux organisateurs à la fois : un seul enregistre, l’autre lit qui et quand, et rien ne se mélange', async () => {
  const { organizer, tournament } = await organize(4)
  const colleague = await createCaller(server, {
    club_id: organizer.club_id,
    rights: 'manager',
    full_name: 'Zoé Tableau',
  })
  const known = await readOne(organizer, tournament)
  const path = `/tournament-categories/${tournament.tournament_category_id}/competition`
  const answers = await Promise.all([
    organizer.put(path, setUpOf(known, { format: { kind: 'round_robin', legs: 1 } })),
    colleague.put(path, setUpOf(known, { format: { kind: 'consolation' } })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.code).toBe('CONFLICT')
  expect(refused.body.message).toMatch(/^(Paul Panier|Zoé Tableau) a modifié ceci à \d+\u00a0h(\u00a0\d\d)?\.$/)
  const won = answers.find(({ status }) => status === 200)!.body.categories[0]
  expect(await readOne(organizer, tournament)).toMatchObject({ version: 1, format: won.format })
})

test('plusieurs catégories se tirent d’un geste, toutes ou aucune ; la refusée dit son nom', async () => {
  const { organizer, tournament } = await organize(4)
  const other = await addCategory(db, tournament, { category: 'U15' })
  await save(organizer, tournament, { format: { kind: 'round_robin', legs: 1 } })
  await save(organizer, other, { format: { kind: 'round_robin', legs: 1 } })
  const drawBoth = async () => {
    const { categories } = await read(organizer, tournament)
    return organizer.post(`/tournaments/${tournament.id}/draws`, {
      categories: categories.map(({ id: category, version }) => ({ id: category, version })),
    })
  }
  const refused = await drawBoth()
  expect(refused).toMatchObject({ status: 422, body: { code: 'FORMAT_IMPOSSIBLE' } })
  expect(refused.body.message).toMatch(/^U15 /)
  expect((await readOne(organizer, tournament)).draw).toBeNull()
  for (const name of ['A', 'B', 'C']) await enter(other, name)
  expect((await drawBoth()).status).toBe(200)
  const { categories } = await read(organizer, tournament)
  expect(categories.map(({ draw: drawn }) => drawn?.number)).toEqual([1, 1])
})

test('quatre tirages de plusieurs catégories à la fois, dans un ordre contraire : chacun entier, ou refusé', async () => {
  const { organizer, tournament } = await organize(4)
  for (const name of ['U15', 'U17', 'U20']) {
    const other = await addCategory(db, tournament, { category: name })
    for (const team of ['A', 'B', 'C']) await enter(other, team)
  }
  const versions = async () =>
    (await read(organizer, tournament)).categories.map(({ id, version }) => ({ id, version }))
  await organizer.put(`/tournaments/${tournament.id}/formats`, { kind: 'round_robin', categories: await versions() })
  for (let round = 1; round <= 5; round += 1) {
    const all = await versions()
    const asked = [all, all.toReversed(), all.slice(1).toReversed(), all.slice(0, 2)]
    const answers = await Promise.all(
      asked.map((categories) => organizer.post(`/tournaments/${tournament.id}/draws`, { categories })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toContain(200)
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'CONFLICT')).toBe(true)
    const drawn = asked.flatMap((categories, index) => (answers[index]!.status === 200 ? categories : []))
    const expected = all.map(({ id, version }) => ({
      id,
      version: version + drawn.filter((category) => category.id === id).length,
    }))
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(await versions()).toEqual(expected)
  }
})

test('la même formule pour toutes, à la taille de chacune ; les minutes et les règles de chacune restent', async () => {
  const { organizer, tournament } = await organize(8)
  const other = await addCategory(db, tournament, { category: 'U15' })
  for (const name of ['A', 'B', 'C']) await enter(other, name)
  const before = (await read(organizer, tournament)).categories
  const send = () =>
    organizer.put(`/tournaments/${tournament.id}/formats`, {
      kind: 'pools_then_bracket',
      categories: before.map(({ id, version }) => ({ id, version })),
    })
  expect((await send()).status).toBe(200)
  const after = (await read(organizer, tournament)).categories
  const [large, small] = after.toSorted((one, next) => next.teams.length - one.teams.length)
  expect(large!.format).toMatchObject({ kind: 'pools_then_bracket', pool_count: 2 })
  expect(small!.format).toEqual({ kind: 'round_robin', legs: 1 })
  const kept = ({ rules, duration_minutes, min_rest_minutes }: CategorySetUp) => ({
    rules,
    duration_minutes,
    min_rest_minutes,
  })
  expect(after.map(kept)).toEqual(before.map(kept))
  expect((await send()).body.code).toBe('CONFLICT')
})

test('une catégorie d’un autre tournoi ne se tire pas avec celles d’ici', async () => {
  const [here, there] = [await organize(4), await organize(4)]
  const answer = await here.organizer.post(`/tournaments/${here.tournament.id}/draws`, {
    categories: [{ id: there.tournament.tournament_category_id, version: 0 }],
  })
  expect(answer.status).toBe(404)
})

test('le tirage publié est celui de sa graine ; le deuxième le dit, et personne ne choisit la graine', async () => {
  const { organizer, tournament, ids } = await organize(8)
  await save(organizer, tournament, { format: TWO_POOLS })
  await draw(organizer, tournament)
  const drawn = await readOne(organizer, tournament)
  const again = drawTeams(
    TWO_POOLS,
    drawn.teams.map((team) => ({
      id: team.registration_id,
      name: team.team_name,
      club: String(team.club_id),
      department: team.department,
      level: team.level,
    })),
    drawn.draw!.seed,
  )
  expect(drawn.draw).toMatchObject({ number: 1, by_hand: false, pools: again.pools, reasons: again.reasons })
  expect(teamsOf(drawn)).toEqual(ids.toSorted())
  const chosen = await organizer.post(`/tournament-categories/${tournament.tournament_category_id}/draw`, {
    version: drawn.version,
    seed: 1,
  })
  expect(chosen.status).toBe(400)
  await draw(organizer, tournament)
  const second = await readOne(organizer, tournament)
  expect(second.draw).toMatchObject({ number: 2 })
  expect(second.draw!.seed).not.toBe(drawn.draw!.seed)
})

test('le graphe que liront le planning et les matchs est celui du tirage montré', async () => {
  const { organizer, tournament } = await organize(7)
  await save(organizer, tournament, { format: TWO_POOLS })
  await draw(organizer, tournament)
  const shown = await readOne(organizer, tournament)
  const state = (await readState(db, (await findCompetition(db, tournament.tournament_category_id))!))!
  const pools = state.competition.stages[0]!.pools.map(({ members }) =>
    members.map((member) => (member.kind === 'seed' ? state.entrants[member.seed - 1]!.id : '')),
  )
  expect(pools).toEqual(shown.draw!.pools)
})

test('échanger, placer, remplacer, retirer : chaque équipe reste une seule fois, les autres ne bougent pas', async () => {
  const { organizer, tournament, ids } = await organize(8)
  await save(organizer, tournament, { format: TWO_POOLS })
  await draw(organizer, tournament)
  const [[one], [other]] = (await readOne(organizer, tournament)).draw!.pools as [[string], [string]]
  await arrange(organizer, tournament, { kind: 'exchange', team: one, other })
  const exchanged = await readOne(organizer, tournament)
  expect(exchanged.draw).toMatchObject({ number: 1, by_hand: true })
  expect([exchanged.draw!.pools[0]![0], exchanged.draw!.pools[1]![0]]).toEqual([other, one])
  expect(teamsOf(exchanged)).toEqual(ids.toSorted())

  const late = await enter(tournament, 'La tardive')
  expect((await readOne(organizer, tournament)).gaps.map(({ text }) => text)).toContain(
    '1 équipe validée depuis le tirage\u00a0: La tardive.',
  )
  await arrange(organizer, tournament, { kind: 'place', team: late })
  const placed = await readOne(organizer, tournament)
  expect(placed.draw!.pools.map((pool) => pool.filter((team) => team !== late))).toEqual(exchanged.draw!.pools)
  expect(placed.gaps.map(({ code }) => code)).not.toContain('joined')

  await db`update registrations set status = 'cancelled' where id = ${one}`
  expect((await readOne(organizer, tournament)).gaps.map(({ code }) => code)).toContain('left')
  const spare = await enter(tournament, 'La suivante')
  await arrange(organizer, tournament, { kind: 'replace', team: one, by: spare })
  const replaced = await readOne(organizer, tournament)
  const was = placed.draw!.pools.map((pool) => pool.map((team) => (team === one ? spare : team)))
  expect(replaced.draw!.pools).toEqual(was)
  await arrange(organizer, tournament, { kind: 'remove', team: late })
  expect(teamsOf(await readOne(organizer, tournament))).toEqual([...ids.filter((id) => id !== one), spare].toSorted())
})

test('une équipe d’un autre tournoi, refusée ou absente du tirage ne se place ni ne s’échange', async () => {
  const { organizer, tournament, ids } = await organize(4)
  await save(organizer, tournament, { format: { kind: 'pools', pool_count: 2, legs: 1 } })
  await draw(organizer, tournament)
  const stranger = await organize(1)
  const waiting = await enter(tournament, 'En attente', 'waitlisted')
  for (const move of [
    { kind: 'place', team: stranger.ids[0] },
    { kind: 'place', team: waiting },
    { kind: 'place', team: ids[0] },
    { kind: 'replace', team: ids[0], by: waiting },
    { kind: 'exchange', team: ids[0], other: stranger.ids[0] },
    { kind: 'exchange', team: ids[0], other: ids[0] },
    { kind: 'remove', team: randomUUID() },
  ])
    expect(await arrange(organizer, tournament, move)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(await arrange(organizer, tournament, { kind: 'remove', team: ids[0] })).toMatchObject({
    status: 422,
    body: { code: 'FORMAT_IMPOSSIBLE' },
  })
})

test('les niveaux notés répartissent les plus fortes, une par poule', async () => {
  const { organizer, tournament, ids } = await organize(8)
  await save(organizer, tournament, { format: { kind: 'pools', pool_count: 4, legs: 1 } })
  for (const id of ids.slice(0, 4))
    await organizer.put(`/tournament-categories/${tournament.tournament_category_id}/levels`, {
      version: (await readOne(organizer, tournament)).version,
      registration_id: id,
      level: 1,
    })
  await draw(organizer, tournament)
  const { pools } = (await readOne(organizer, tournament)).draw!
  expect(pools.map((pool) => pool.filter((team) => ids.indexOf(team) < 4).length)).toEqual([1, 1, 1, 1])
})

test('changer de formule garde le tirage s’il a autant de poules, sinon l’efface ; le suivant est le 2e', async () => {
  const { organizer, tournament } = await organize(8)
  await save(organizer, tournament, { format: TWO_POOLS })
  await draw(organizer, tournament)
  const { draw: kept } = await readOne(organizer, tournament)
  await save(organizer, tournament, { format: { kind: 'pools', pool_count: 2, legs: 2 } })
  expect((await readOne(organizer, tournament)).draw).toEqual(kept)
  await save(organizer, tournament, { format: { kind: 'consolation' } })
  expect(await readOne(organizer, tournament)).toMatchObject({ draw: null })
  await draw(organizer, tournament)
  expect((await readOne(organizer, tournament)).draw).toMatchObject({ number: 2 })
})

test('les heures viennent des terrains : ouvertes, sans les pauses, moins celles des autres catégories', async () => {
  const { organizer, tournament } = await organize(4)
  expect((await readOne(organizer, tournament)).gaps.map(({ code }) => code)).toContain('no_court')
  const [court] = await db<{ id: number }[]>`
    insert into courts (tournament_id, name, position) values (${tournament.id}, 'Terrain 1', 1) returning id`
  const span = (kind: string, from: string, to: string) => db`
    insert into court_spans (court_id, kind, span) select ${court!.id}::int, ${kind}, tstzrange(
      date_trunc('day', t.starts_at) + ${from}::interval, date_trunc('day', t.starts_at) + ${to}::interval)
    from tournaments t where t.id = ${tournament.id}`
  await span('open', '9 hours', '19 hours')
  await span('blocked', '12 hours', '13 hours')
  await save(organizer, tournament, {
    format: { kind: 'round_robin', legs: 1 },
    duration_minutes: 24,
    turnaround_minutes: 6,
  })
  expect(await read(organizer, tournament)).toMatchObject({
    courts: { count: 1, open_minutes: 540, needed_minutes: 180 },
    categories: [{ needed_minutes: 180, left_minutes: 540 }],
  })
  const { body } = await organizer.get(`/tournament-categories/${tournament.tournament_category_id}/formats`)
  expect(body).toMatchObject({ teams: 4, court_minutes: 540 })
  const single = body.items.find(({ name }: { name: string }) => name === 'Championnat')
  expect(single).toMatchObject({ games: 6, least_games: 3, court_minutes: 180, fits: true })
})

test('une catégorie annulée, un tournoi terminé ne se règlent plus', async () => {
  const { organizer, tournament } = await organize(4)
  await db`update tournament_categories set status = 'cancelled', status_reason = 'Trop peu' where id = ${tournament.tournament_category_id}`
  expect(await save(organizer, tournament, {})).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  const over = await organize(4, { status: 'completed', in_days: -2 })
  expect(await draw(over.organizer, over.tournament)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await readOne(over.organizer, over.tournament)).permissions).toEqual({
    set_up: false,
    pace: false,
    change: false,
  })
})

/** A category of eight teams, published, of an organiser who calls. */
async function publish() {
  const organizer = await createCaller(server, { organizer: true })
  const competing = await createCompeting(db, { teams: 8, format: TWO_POOLS, organizer_club_id: organizer.club_id })
  const { tournament, tournament_category_id: id } = competing
  const path = `/tournament-categories/${id}`
  const preview = async (change: object) => (await organizer.post(`${path}/change-preview`, { change })).body
  const apply = (change: object, hash: string, request_id: string = randomUUID()) =>
    organizer.put(`${path}/change`, { request_id, change, hash })
  return { organizer, competing, tournament, id, preview, apply }
}

const play = async (competing: Awaited<ReturnType<typeof createCompeting>>, count: number) => {
  for (const { game } of (await matchesOf(db, competing)).slice(0, count))
    await recordScore(db, competing, game, [50, 40])
}

/** Pairs of teams with their score, whatever the match. */
const played = async (id: number) =>
  (
    await db<{ pair: string }[]>`
      select least(team1_id::text, team2_id::text) || greatest(team1_id::text, team2_id::text) as pair from matches
      where tournament_category_id = ${id} and retired_at is null and outcome is not null and not is_awarded`
  )
    .map(({ pair }) => pair)
    .toSorted()

test('publiée, une catégorie ne change que par un aperçu ; ses durées se règlent encore', async () => {
  const { organizer, tournament } = await publish()
  expect(await save(organizer, tournament, { format: { kind: 'consolation' } })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_STARTED' },
  })
  expect(await draw(organizer, tournament)).toMatchObject({ status: 409, body: { code: 'ALREADY_STARTED' } })
  expect((await save(organizer, tournament, { duration_minutes: 20 })).status).toBe(200)
})

test('changer de formule en route ne perd aucun résultat, et redit ce que l’aperçu disait', async () => {
  const { competing, tournament, organizer, id, preview, apply } = await publish()
  await play(competing, 5)
  const before = await played(id)
  const change = { kind: 'change_format', format: { kind: 'round_robin', legs: 1 } }
  const { lines, hash } = await preview(change)
  expect(lines.length).toBeGreaterThan(0)
  expect((await apply(change, hash)).status).toBe(200)
  expect(await played(id)).toEqual(before)
  const state = (await readState(db, (await findCompetition(db, id))!))!
  expect(Object.keys(state.results)).toHaveLength(5)
  const now = await readOne(organizer, tournament)
  expect(now).toMatchObject({ format: { kind: 'round_robin' }, results: 5, phase: 'published' })
  expect(now.gaps.map(({ code }) => code)).toContain('unplanned')
})

test('changer de formule pendant un match ne perd pas ce que sa table a écrit', async () => {
  const { competing, preview, apply } = await publish()
  const [match] = await matchesOf(db, competing)
  await db`
    update matches set status = 'in_progress', started_at = now(), score_team1 = 12, score_team2 = 8 where id = ${match!.id}`
  const change = { kind: 'change_format', format: { kind: 'single_elimination', third_place: true } }
  expect((await apply(change, (await preview(change)).hash)).status).toBe(200)
  const kept = await db`
    select retired_at is not null as is_aside, score_team1, score_team2 from matches where id = ${match!.id}`
  expect(kept).toEqual([{ is_aside: true, score_team1: 12, score_team2: 8 }])
})

test('un résultat arrivé après l’aperçu le rend ancien s’il le change, et la même demande ne compte qu’une fois', async () => {
  const { competing, id, preview, apply } = await publish()
  const change = { kind: 'change_format', format: { kind: 'single_elimination', third_place: true } }
  const { hash } = await preview(change)
  await play(competing, 4)
  const stale = await apply(change, hash)
  expect(stale).toMatchObject({ status: 409, body: { code: 'PREVIEW_STALE' } })
  const request_id = randomUUID()
  expect((await apply(change, stale.body.data.hash, request_id)).status).toBe(200)
  expect((await apply(change, stale.body.data.hash, request_id)).status).toBe(200)
  expect(
    await db`select from competition_changes where tournament_category_id = ${id} and command ->> 'kind' = 'change_format'`,
  ).toHaveLength(1)
  const aside = await db`select from competition_facts where tournament_category_id = ${id} and kind = 'set_aside'`
  expect((await played(id)).length + aside.length).toBe(4)
})

test('une équipe qui part publiée laisse sa place : les résultats des autres restent', async () => {
  const { competing, tournament, organizer, id, preview, apply } = await publish()
  await play(competing, 6)
  const gone = competing.teams[0]!.id
  const before = (await played(id)).filter((pair) => !pair.includes(gone))
  await db`update registrations set status = 'cancelled' where id = ${gone}`
  const by = await enter(tournament, 'La remplaçante')
  const change = { kind: 'replace_team', team: gone, by }
  const { lines, hash } = await preview(change)
  expect(lines).toContainEqual(expect.stringMatching(/^U13 M \d+\u00a0: A → La remplaçante\.$/u))
  expect(lines.join()).not.toMatch(/[\da-f]{8}-/u)
  expect((await apply(change, hash)).status).toBe(200)
  expect(await played(id)).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
  const { teams, gaps } = await readOne(organizer, tournament)
  expect(teams.map(({ registration_id }) => registration_id)).not.toContain(gone)
  expect(gaps.map(({ code }) => code)).not.toContain('left')
  const sides = (await matchesOf(db, competing)).flatMap(({ team1_id, team2_id }) => [team1_id, team2_id])
  expect(sides).toContain(by)
  expect(sides).not.toContain(gone)
})

test('une équipe arrivée une fois publiée se place, et tous les résultats restent à leur match', async () => {
  const { competing, tournament, organizer, id, preview, apply } = await publish()
  await play(competing, 6)
  const before = await played(id)
  const late = await enter(tournament, 'La tardive')
  const change = { kind: 'place_team', team: late }
  const { lines, hash } = await preview(change)
  expect(lines.length).toBeGreaterThan(0)
  expect((await apply(change, hash)).status).toBe(200)
  expect(await played(id)).toEqual(before)
  expect(await db`select from competition_facts where tournament_category_id = ${id} and kind = 'set_aside'`).toEqual(
    [],
  )
  const { teams, gaps } = await readOne(organizer, tournament)
  expect(teams.filter(({ seed }) => seed !== null)).toHaveLength(9)
  expect(gaps.map(({ code }) => code)).toContain('unplanned')
})

test('une compétition créée ailleurs se lit avec ses équipes et ses règles', async () => {
  const { organizer, tournament } = await publish()
  const known = await readOne(organizer, tournament)
  expect(known).toMatchObject({ phase: 'published', version: 0, draw: null, rules: fiba5x5 })
  expect(known.teams.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('publiées, des règles ne changent qu’avec les rangs qu’elles déplacent sous les yeux, et un résultat impossible l’arrête', async () => {
  const { competing, tournament, organizer, id, preview, apply } = await publish()
  await play(competing, 6)
  const rules = { ...fiba5x5, name: 'Les perdants d’abord', points: { ...fiba5x5.points, win: 0, loss: 3 } }
  const refused = await save(organizer, tournament, { rules: plainRules(rules) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_STARTED' } })
  const turned = { ...rules, forfeit_score: [0, 20] }
  const invalid = { change: { kind: 'change_rules', rules: turned, score_mode: 'running' } }
  expect((await organizer.post(`/tournament-categories/${id}/change-preview`, invalid)).status).toBe(400)
  const change = { kind: 'change_rules', rules, score_mode: 'running' }
  const { lines, hash } = await preview(change)
  expect(lines.slice(0, 2)).toEqual([
    `Règles\u00a0: ${fiba5x5.name} → Les perdants d’abord.`,
    'Score\u00a0: Score final → Panier par panier.',
  ])
  expect(lines.slice(2)).toContainEqual(expect.stringMatching(/^Poule [AB].* passe de \d/u))
  expect(await apply(change, 'autre')).toMatchObject({ status: 409, body: { code: 'PREVIEW_STALE' } })
  expect((await apply(change, hash)).status).toBe(200)
  expect(await readOne(organizer, tournament)).toMatchObject({ rules: { name: rules.name }, score_mode: 'running' })
  const state = (await readState(db, (await findCompetition(db, id))!))!
  expect(state.rules.points.loss).toBe(3)

  const three = { kind: 'change_rules', rules: fiba3x3, score_mode: 'final' }
  const impossible = await organizer.post(`/tournament-categories/${id}/change-preview`, { change: three })
  expect(impossible).toMatchObject({
    status: 409,
    body: { code: 'ENGINE_REFUSED', data: { code: 'result_against_rules' } },
  })
  const none = { kind: 'change_rules', rules, score_mode: 'none' }
  const scoreless = await organizer.post(`/tournament-categories/${id}/change-preview`, { change: none })
  expect(scoreless).toMatchObject({ status: 422, body: { code: 'FORMAT_IMPOSSIBLE' } })
})

test('deux équipes publiées s’échangent par un aperçu, leurs clubs prévenus une fois, tant qu’aucune n’a commencé', async () => {
  const { competing, tournament, organizer, id, preview, apply } = await publish()
  const [pool, other] = await poolsOf(id)
  const change = { kind: 'exchange_teams', team: pool![0]!, other: other![0]! }
  const { lines, hash } = await preview(change)
  expect(lines.length).toBeGreaterThan(0)
  expect((await apply(change, hash)).status).toBe(200)
  expect((await poolsOf(id)).map((teams) => teams[0])).toEqual([other![0], pool![0]])
  const told = await db`
    select distinct m.club_id from messages m join registrations r on r.club_id = m.club_id
    where r.tournament_id = ${tournament.id} and m.subject like '%Changement%'`
  expect(told.length).toBeGreaterThan(1)

  const [match] = (await matchesOf(db, competing)).filter(({ team1_id }) => team1_id === pool![0])
  await organizer.put(`/matches/${match!.id}/start`, { early: true })
  const refused = await organizer.post(`/tournament-categories/${id}/change-preview`, { change })
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Un match de l’une de ces équipes a commencé\u00a0: elles ne s’échangent plus.' },
  })
})

const poolsOf = async (id: number) => {
  const state = (await readState(db, (await findCompetition(db, id))!))!
  return state.competition.stages[0]!.pools.map(({ members }) =>
    members.map((member) => (member.kind === 'seed' ? state.entrants[member.seed - 1]!.id : '')),
  )
}

test.each([
  [{ kind: 'plateau', games_each: 4 }, ['none']],
  [{ kind: 'round_robin', legs: 1 }, ['final', 'running']],
] as const)('une formule qui classe a besoin de scores, un plateau n’en a pas (%j)', (format, modes) => {
  expect(scoreModesOf(format)).toEqual(modes)
})
