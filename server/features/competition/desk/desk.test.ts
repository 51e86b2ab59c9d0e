import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HourChange } from '#contract/competition/desk.ts'
import { checkPlan } from '#domain/competition/schedule/checks/check-plan.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf, TWO_POOLS } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPlayer, createTeam } from '#test/kit/steps/teams.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })
const table = await createCaller(server, { club_id: organizer.club_id, rights: 'table', full_name: 'Inès Moreau' })

const competing = (options: Parameters<typeof createCompeting>[1] = {}) =>
  createCompeting(db, { organizer_club_id: organizer.club_id, ...options })
const deskOf = async ({ tournament }: Competing, caller: Caller = organizer) =>
  (await caller.get(`/tournaments/${tournament.id}/desk`)).body
const score = (one: number, other: number) => ({ kind: 'score', score: [one, other] })
const record = (id: number, outcome: object, more: object = {}, caller: Caller = organizer) =>
  caller.put(`/matches/${id}/result`, { outcome, request_id: randomUUID(), ...more })
const preview = (id: number, act: object, caller: Caller = organizer) =>
  caller.put(`/tournament-categories/${id}/act-preview`, { act })
/** Reads what an act moves, then does it. */
async function apply(id: number, act: object, more: object = {}, caller: Caller = organizer) {
  const { body } = await preview(id, act, caller)
  return caller.put(`/tournament-categories/${id}/act`, { act, hash: body.hash, request_id: randomUUID(), ...more })
}
const localHour = (instant: string | Date) => formatTime(instant, 'Europe/Paris')
/** Every match whose teams are known, the first team ten points ahead of its number. */
async function playOpen(made: Competing) {
  for (const { id, status, team1_id, team2_id, number } of await matchesOf(db, made))
    if (status === 'scheduled' && team1_id && team2_id)
      expect((await record(id, score(50 + number, 40))).status).toBe(200)
}

test('la régie montre terrains, matchs, équipes et classements ; la table y lit la même chose, sans le reste du tournoi', async () => {
  const made = await competing({ teams: 8, format: TWO_POOLS })
  const desk = await deskOf(made)
  expect(desk).toMatchObject({ closed: null, may_manage: true, settled: [] })
  expect(desk.courts.map(({ name }: { name: string }) => name)).toEqual(['Terrain 1', 'Terrain 2'])
  expect(desk.matches).toHaveLength(16)
  expect(desk.teams).toHaveLength(8)
  expect(desk.categories[0].stages.map(({ state }: { state: string }) => state)).toEqual(['launched', 'waiting'])
  expect(await deskOf(made, table)).toEqual({ ...desk, may_manage: false })
  expect(await table.get(`/tournaments/${made.tournament.id}/life`)).toMatchObject({ status: 404 })
  expect((await table.get('/desks')).body.items.map(({ id }: { id: number }) => id)).toContain(made.tournament.id)
})

test('la régie sait quand chaque terrain est ouvert, pauses retirées ; d’un terrain sans heures, elle ne sait rien', async () => {
  const made = await competing({ courts: 3 })
  const [first, second, third] = made.courts.map(({ id }) => id) as [number, number, number]
  const [{ from, to } = { from: '', to: '' }] = await db<{ from: string; to: string }[]>`
    select iso_instant(lower(span)) as from, iso_instant(upper(span)) as to from court_spans where court_id = ${first}`
  const later = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString()
  await db`
    insert into court_spans (court_id, kind, span)
    values (${first}, 'blocked', tstzrange(${later(60)}, ${later(90)})), (${second}, 'blocked', tstzrange(${from}, ${to}))`
  await db`delete from court_spans where court_id = ${third}`
  expect((await deskOf(made)).courts).toMatchObject([
    {
      open: [
        { from, to: later(60) },
        { from: later(90), to },
      ],
    },
    { open: [] },
    { open: null },
  ])
})

test('l’effectif d’une équipe se lit depuis les arrivées par qui tient le tournoi, chaque lecture notée, jamais par la table', async () => {
  const made = await competing()
  const [entered] = made.teams
  const team = await createTeam(db, { club_id: entered!.club_id })
  await createPlayer(db, team.id)
  await db`update teams set coach_phone = '06 11 22 33 44' where id = ${team.id}`
  await db`update registrations set team_id = ${team.id} where id = ${entered!.id}`
  const teamOf = async (caller: Caller) =>
    (await deskOf(made, caller)).teams.find((each: { registration_id: string }) => each.registration_id === entered!.id)
  expect(await teamOf(organizer)).toMatchObject({ has_roster: true, phone: '06 11 22 33 44' })
  expect(await teamOf(table)).toMatchObject({ has_roster: false, phone: '06 11 22 33 44' })
  const roster = `/registrations/${entered!.id}/roster`
  expect((await organizer.get(roster)).body.items).toHaveLength(1)
  expect((await table.get(roster)).status).toBe(404)
  const read = await db`select from audit_log where action = 'players.read' and entity_id = ${entered!.id}`
  expect(read).toHaveLength(1)
  await db`update tournaments set starts_at = now() - interval '40 days', ends_at = now() - interval '39 days' where id = ${made.tournament.id}`
  expect(await teamOf(organizer)).toMatchObject({ has_roster: false })
})

test('le tirage d’une ronde suisse dit qui rencontre qui, un match une fois', async () => {
  const made = await competing({ teams: 6, format: { kind: 'swiss', rounds: 3 } })
  const [pool] = (await deskOf(made)).categories[0].pools
  const { difference } = (await preview(made.tournament_category_id, { kind: 'draw_round', pool: pool.id })).body
  const texts = difference.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(
    [1, 2, 3].map((number) => expect.stringMatching(new RegExp(`^U13 M ${number} .*: [A-F] contre [A-F]\\.$`))),
  )
})

test('un score se note une fois ; une autre personne apprend qui l’a noté et quand, un score égal est accepté', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  const first = await record(match!.id, score(48, 52), { version: match!.version }, table)
  expect(first.status).toBe(200)
  const again = await record(match!.id, score(48, 52), { version: match!.version })
  expect(again).toEqual(first)
  expect(await db`select from competition_changes where id = ${again.body.change_id}`).toHaveLength(1)
  const other = await record(match!.id, score(50, 52), { version: match!.version })
  expect(other).toMatchObject({ status: 409, body: { code: 'ALREADY_RECORDED', data: { by: 'Inès Moreau' } } })
  expect(other.body.message).toMatch(/^Ce match a déjà 48 – 52, enregistré par Inès Moreau à \d+\sh/)
  expect(await record(match!.id, score(50, 50))).toMatchObject({ status: 409, body: { code: 'ALREADY_RECORDED' } })
  const [, second] = await matchesOf(db, made)
  expect(await record(second!.id, score(50, 50))).toMatchObject({
    status: 409,
    body: { code: 'ENGINE_REFUSED', data: { code: 'draw_impossible' } },
  })
  expect(await record(second!.id, score(50, 51), { version: 99 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
})

test('une correction montre d’abord ce qu’elle déplace, et ne se fait que si c’est encore vrai', async () => {
  const made = await competing({ teams: 4 })
  const { tournament_category_id: id } = made
  await playOpen(made)
  const [match, other] = await matchesOf(db, made)
  const act = { kind: 'correct', game: match!.game, outcome: score(20, 60) }
  const seen = (await preview(id, act)).body
  expect(seen.difference.length).toBeGreaterThan(0)
  await apply(id, { kind: 'correct', game: other!.game, outcome: score(10, 90) })
  const stale = await organizer.put(`/tournament-categories/${id}/act`, {
    act,
    hash: seen.hash,
    request_id: randomUUID(),
  })
  expect(stale).toMatchObject({ status: 409, body: { code: 'PREVIEW_STALE' } })
  const { preview: now } = stale.body.data
  const request_id = randomUUID()
  const done = await organizer.put(`/tournament-categories/${id}/act`, { act, hash: now.hash, request_id })
  expect(done.status).toBe(200)
  // The same request again is the same change.
  expect((await organizer.put(`/tournament-categories/${id}/act`, { act, hash: now.hash, request_id })).body).toEqual(
    done.body,
  )
  expect((await matchesOf(db, made))[0]).toMatchObject({ score_team1: 20, score_team2: 60 })
})

test('une annulation reprend ses clés et elles seules ; ce qui a changé depuis nomme qui l’a fait', async () => {
  const made = await competing({ teams: 4 })
  const { tournament_category_id: id, tournament } = made
  const [one, other] = await matchesOf(db, made)
  await record(one!.id, score(60, 40), {}, table)
  await record(other!.id, score(30, 50))
  const changes = async () => (await organizer.get(`/tournaments/${tournament.id}/changes`)).body.items
  const [, first] = await changes()
  expect(first).toMatchObject({ by: 'Inès Moreau', undo_problem: null })
  const act = { kind: 'undo', change: first.id }
  expect((await apply(id, act)).status).toBe(200)
  const [undone, kept] = await matchesOf(db, made)
  expect(undone).toMatchObject({ status: 'scheduled', score_team1: null })
  expect(kept).toMatchObject({ status: 'completed', score_team1: 30 })
  const [latest, , again] = await changes()
  expect(latest.undoes).toMatchObject({ by: 'Inès Moreau' })
  expect(again.undo_problem).toMatch(/^Déjà annulé par Paul Durand à/)
  expect(await preview(id, act)).toMatchObject({
    status: 409,
    body: { code: 'ENGINE_REFUSED', data: { code: 'changed_since' } },
  })
  // Another undo, of a result that somebody has corrected meanwhile.
  await record(one!.id, score(70, 40))
  const [recorded] = await changes()
  await apply(id, { kind: 'correct', game: one!.game, outcome: score(71, 40) }, {}, table)
  const refused = await preview(id, { kind: 'undo', change: recorded.id })
  expect(refused.body.message).toMatch(/^Modifié depuis par Inès Moreau à .* corrigez-le\.$/)
})

test('une phase verrouillée ne change qu’avec une raison, et se rouvre de même', async () => {
  const made = await competing({ teams: 4 })
  const { tournament_category_id: id } = made
  const stage = made.graph.stages[0]!.id
  const [match, second] = await matchesOf(db, made)
  await record(match!.id, score(60, 40))
  const locked = (await apply(id, { kind: 'lock', stage })).body
  expect((await apply(id, { kind: 'lock', stage })).body).toEqual(locked)
  expect(await record(second!.id, score(1, 2))).toMatchObject({ status: 409, body: { data: { code: 'stage_locked' } } })
  const act = { kind: 'correct', game: match!.game, outcome: score(60, 41) }
  expect(await apply(id, act)).toMatchObject({ status: 409, body: { data: { code: 'stage_locked' } } })
  expect(await apply(id, act, { reason: 'Feuille relue' })).toMatchObject({ status: 200 })
  expect(await apply(id, { kind: 'unlock', stage })).toMatchObject({
    status: 409,
    body: { data: { code: 'stage_locked' } },
  })
  expect(await apply(id, { kind: 'unlock', stage }, { reason: 'Erreur de table' })).toMatchObject({ status: 200 })
  expect(await record(second!.id, score(1, 2))).toMatchObject({ status: 200 })
})

test('huit régies à la fois sur les mêmes matchs : un seul score compte, les autres apprennent de qui', async () => {
  const made = await competing({ teams: 4 })
  const matches = await matchesOf(db, made)
  for (const { id } of matches.slice(0, 3)) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        record(id, score(40 + index, 30), {}, index % 2 === 0 ? organizer : table),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    for (const { status, body } of answers)
      if (status === 409) expect([body.code, typeof body.data.by]).toEqual(['ALREADY_RECORDED', 'string'])
  }
})

test('deux régies notent le même retard de score : l’une enregistre, l’autre apprend qui l’a fait', async () => {
  const made = await competing({ teams: 2 })
  const [match] = await matchesOf(db, made)
  const answers = await Promise.all([record(match!.id, score(40, 30)), record(match!.id, score(41, 30), {}, table)])
  const lost = answers.find(({ status }) => status === 409)!
  const won = lost === answers[0] ? 'Inès Moreau' : 'Paul Durand'
  expect(lost.body).toMatchObject({ code: 'ALREADY_RECORDED', data: { by: won } })
})

test('un match démarre une fois ; son score de table reste ; rien ne se démarre avant d’avoir ses équipes, ni des jours avant sans le vouloir', async () => {
  const made = await competing({ teams: 8, format: TWO_POOLS })
  const matches = await matchesOf(db, made)
  const known = matches.find(({ team1_id }) => team1_id)!
  const refused = await organizer.put(`/matches/${known.id}/start`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(refused.body.message).toMatch(/^Ce tournoi commence .+, dans \d+ jours\.$/u)
  const started = await organizer.put(`/matches/${known.id}/start`, { early: true })
  expect(started.status).toBe(200)
  expect((await table.put(`/matches/${known.id}/start`, { early: true })).body).toEqual(started.body)
  const unknown = matches.find(({ team1_id }) => !team1_id)!
  expect(await organizer.put(`/matches/${unknown.id}/start`, { early: true })).toMatchObject({ status: 409 })
  await record(known.id, score(40, 20))
  expect(await organizer.put(`/matches/${known.id}/start`, { early: true })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW' },
  })
})

test('un match démarré par erreur attend de nouveau ; celui que la table écrit a bien commencé', async () => {
  const made = await competing()
  const [match, other] = await matchesOf(db, made)
  const unstart = (id: number) => table.put(`/matches/${id}/unstart`, {})
  expect((await unstart(match!.id)).status).toBe(200)
  await organizer.put(`/matches/${match!.id}/start`, { early: true })
  expect((await unstart(match!.id)).status).toBe(200)
  const [again] = await db`select status, started_at, score_team1, score_team2 from matches where id = ${match!.id}`
  expect(again).toEqual({ status: 'scheduled', started_at: null, score_team1: null, score_team2: null })
  await organizer.put(`/matches/${other!.id}/start`, { early: true })
  await db`update matches set live = ${db.json({ score: [2, 0] })}, score_team1 = 2 where id = ${other!.id}`
  expect(await unstart(other!.id)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  await record(match!.id, score(40, 30))
  expect(await unstart(match!.id)).toMatchObject({ status: 409, body: { message: 'Ce match est déjà terminé.' } })
})

test('une équipe absente fait proposer un forfait, jamais plus ; le régler le note une fois', async () => {
  const made = await competing({ teams: 2 })
  const { tournament, tournament_category_id, teams } = made
  const soon = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 8 * 60_000)
  const [match] = await db<{ id: number }[]>`
    update matches set scheduled_date = ${soon} where tournament_category_id = ${tournament_category_id} returning id`
  const key = `forfeit:${match!.id}:${soon.getTime() / 60_000}:1`
  const settle = (choice: string, caller: Caller = organizer) =>
    caller.put(`/tournaments/${tournament.id}/alert`, { key, choice, request_id: randomUUID() })
  expect(await settle('forfeit')).toMatchObject({ status: 404 })
  expect(await organizer.put(`/entrants/${teams[1]!.id}/presence`, { presence: 'absent' })).toMatchObject({
    status: 200,
  })
  expect((await matchesOf(db, made))[0]).toMatchObject({ status: 'scheduled' })
  expect(await settle('double_forfeit')).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  const answers = await Promise.all([settle('forfeit'), settle('forfeit', table)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'ALREADY_SETTLED' })
  expect((await matchesOf(db, made))[0]).toMatchObject({ status: 'completed', score_team1: 20, score_team2: 0 })
  expect((await deskOf(made)).settled).toEqual([key])

  // Undone, the match waits again, and so does the question: once more for who answers first.
  const [latest] = (await organizer.get(`/tournaments/${tournament.id}/changes`)).body.items
  expect((await apply(tournament_category_id, { kind: 'undo', change: latest.id })).status).toBe(200)
  expect((await deskOf(made)).settled).toEqual([])
  const again = await Promise.all([settle('wait'), settle('wait', table)])
  expect(again.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await deskOf(made)).settled).toEqual([key])
})

test('un retard a trois prix ; celui que l’on choisit fait un plan, dit une fois à chaque club, et l’ancien reste', async () => {
  const made = await competing({ teams: 4, courts: 1 })
  const { tournament } = made
  const before = await matchesOf(db, made)
  const [match] = before.toSorted((one, other) => (one.scheduled_date < other.scheduled_date ? -1 : 1))
  const { body } = await organizer.put(`/matches/${match!.id}/delay-choices`, { minutes: 30 })
  const [absorb, shift, replan] = body.choices
  expect([absorb.kind, shift.kind, replan.kind]).toEqual(['absorb', 'shift_court', 'replan'])
  expect([absorb.moves.length, shift.moves.length, shift.problem]).toEqual([0, 5, null])
  expect(replan.moves.length).toBeGreaterThan(0)
  const delay = (choice: string, hash: string) =>
    organizer.put(`/matches/${match!.id}/delay`, { minutes: 30, choice, hash, tell: true })
  expect(await delay('absorb', absorb.hash)).toMatchObject({ status: 200, body: { moved: 0 } })
  expect((await matchesOf(db, made)).map(({ scheduled_date }) => scheduled_date)).toEqual(
    before.map(({ scheduled_date }) => scheduled_date),
  )
  const late = (await deskOf(made)).matches.map(({ late_minutes }: { late_minutes: number }) => late_minutes)
  expect(late[0]).toBe(30)
  expect(late[1]).toBeGreaterThan(0)
  expect(await delay('shift_court', 'autre')).toMatchObject({ status: 409, body: { code: 'PREVIEW_STALE' } })
  expect(await delay('shift_court', shift.hash)).toMatchObject({ status: 200, body: { moved: 5, told: 4 } })
  const plans = await db<{ number: number; status: string }[]>`
    select number, status from plans where tournament_id = ${tournament.id} order by number`
  expect(plans).toEqual([
    { number: 1, status: 'superseded' },
    { number: 2, status: 'published' },
  ])
  const told = await db<{ content: string }[]>`
    select content from messages where event like 'match-moved:%'
      and club_id in ${db(made.teams.map(({ club_id }) => club_id))}`
  expect(told).toHaveLength(4)
  expect(told.every(({ content }) => /, [A-H] contre [A-H]\s: /u.test(content))).toBe(true)
  const apart = await db`
    select from matches m join plans p on p.tournament_id = m.tournament_id and p.status = 'published'
      left join plan_slots s on s.plan_id = p.id and s.tournament_category_id = m.tournament_category_id and s.game = m.game
    where m.tournament_id = ${tournament.id}
      and (s.court_id, s.starts_at, s.ends_at) is distinct from (m.court_id, m.scheduled_date, m.ends_at)`
  expect(apart).toHaveLength(0)

  // The journal says who moved what; what was moved comes back as it was, once.
  const hours = async () => (await organizer.get(`/tournaments/${tournament.id}/desk-hours`)).body.items
  const [change, ...older] = await hours()
  expect(older).toEqual([])
  expect(change).toMatchObject({ number: 2, undo_problem: null })
  expect(change.moves).toEqual(shift.moves)
  const back = (number: number) => organizer.put(`/tournaments/${tournament.id}/desk-hours`, { number, tell: true })
  expect(await back(7)).toMatchObject({ status: 404 })
  const twice = await Promise.all([back(2), back(2)])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(twice.find(({ status }) => status === 200)!.body).toEqual({ moved: 5, told: 4 })
  const places = (rows: { scheduled_date: string; court_id: number }[]) =>
    rows.map(({ scheduled_date, court_id }) => [scheduled_date, court_id])
  expect(places(await matchesOf(db, made))).toEqual(places(before))
  expect((await hours()).map(({ number, undo_problem }: HourChange) => [number, undo_problem])).toEqual([
    [3, null],
    [2, 'Les horaires ont encore changé depuis.'],
  ])
  const moved = before.find(({ id }) => id === shift.moves[0].match_id)!
  await organizer.put(`/matches/${moved.id}/start`, { early: true })
  expect(await back(3)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await hours())[0].undo_problem).toContain('ne se déplace plus')
})

test('un match se déplace sur un terrain libre ; un terrain ou une équipe pris se refusent, avec leur raison', async () => {
  const made = await competing({ teams: 4, courts: 3 })
  const matches = await matchesOf(db, made)
  const [one, other] = matches.filter(({ scheduled_date }) => scheduled_date === matches[0]!.scheduled_date)
  const later = matches.find(({ scheduled_date }) => scheduled_date !== one!.scheduled_date)!
  const move = (match: { id: number; version: number }, court_id: number, starts_at: string) =>
    organizer.put(`/matches/${match.id}/place`, { version: match.version, court_id, starts_at, tell: false })
  const at = new Date(one!.scheduled_date).toISOString()
  expect(await move(other!, one!.court_id, at)).toMatchObject({ status: 409, body: { code: 'COURT_TAKEN' } })
  const free = made.courts.find(({ id }) => id !== one!.court_id && id !== other!.court_id)!
  const twice = await move(later, free.id, at)
  expect(twice).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(twice.body.message).toContain('joue les deux à la fois')
  expect(await move({ ...later, version: 9 }, one!.court_id, at)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  const plans = async () => (await db`select from plans where tournament_id = ${made.tournament.id}`).length
  const count = await plans()
  const there = new Date(later.scheduled_date).toISOString()
  expect(await move(later, later.court_id, there)).toMatchObject({ status: 200, body: { told: 0 } })
  expect(await plans()).toBe(count)
  const night = new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString()
  expect(await move(later, one!.court_id, night)).toMatchObject({ status: 200 })
  expect((await matchesOf(db, made)).find(({ id }) => id === later.id)).toMatchObject({
    court_id: one!.court_id,
    version: 2,
  })
})

test('un match fini ou gagné par forfait a rendu son terrain ; son score ne s’annule plus sous celui qui l’a pris', async () => {
  const outcomes = [score(60, 40), { kind: 'forfeit', by: 0 }]
  for (const outcome of outcomes) {
    const made = await competing({ teams: 4, courts: 2 })
    const [one, other] = await matchesOf(db, made)
    const at = new Date(one!.scheduled_date).toISOString()
    expect(new Date(other!.scheduled_date).toISOString()).toBe(at)
    const to = { court_id: one!.court_id, starts_at: at }
    const judged = async () => (await organizer.put(`/matches/${other!.id}/place-preview`, to)).body
    expect((await judged()).refused).not.toBeNull()
    expect((await record(one!.id, outcome)).status).toBe(200)
    expect(await judged()).toEqual({ refused: null, notes: [] })
    const moved = { ...to, version: other!.version, tell: false }
    expect((await organizer.put(`/matches/${other!.id}/place`, moved)).status).toBe(200)
    const { problem, published } = (await organizer.get(`/tournaments/${made.tournament.id}/planning`)).body
    expect(checkPlan(problem, published.slots)).toEqual([])
    const [change] = (await organizer.get(`/tournaments/${made.tournament.id}/changes`)).body.items
    expect(await apply(made.tournament_category_id, { kind: 'undo', change: change.id })).toMatchObject({
      status: 409,
      body: { code: 'COURT_TAKEN' },
    })
  }
})

test('sur un terrain que l’on quitte à l’instant, la régie pèse le temps de s’installer', async () => {
  const made = await competing({ teams: 4, courts: 2, in_days: -1 })
  const [one, other] = await matchesOf(db, made)
  const start = new Date(one!.scheduled_date).getTime()
  const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  expect((await record(one!.id, score(60, 40))).status).toBe(200)
  await db`update matches set started_at = ${after(0)}, finished_at = ${after(20)} where id = ${one!.id}`
  await db`
    update matches set scheduled_date = scheduled_date + interval '2 hours', ends_at = ends_at + interval '2 hours'
    where tournament_id = ${made.tournament.id} and number > 2`
  const judged = async (minutes: number) =>
    (await organizer.put(`/matches/${other!.id}/place-preview`, { court_id: one!.court_id, starts_at: after(minutes) }))
      .body
  expect((await judged(15)).refused).toContain('se chevauchent')
  expect((await judged(22)).refused).toBeNull()
  expect((await judged(22)).notes).toEqual([expect.stringContaining('trop rapprochés')])
  expect((await judged(25)).notes).toEqual([])
})

test('un déplacement dit ce qui s’y oppose et ce qu’il vaut mieux savoir avant d’être fait', async () => {
  const made = await competing({ teams: 4, courts: 3 })
  const matches = await matchesOf(db, made)
  const [one, other] = matches.filter(({ scheduled_date }) => scheduled_date === matches[0]!.scheduled_date)
  const later = matches.find(({ scheduled_date }) => scheduled_date !== one!.scheduled_date)!
  const judged = (court_id: number, at: number, caller = organizer) =>
    caller.put(`/matches/${later.id}/place-preview`, { court_id, starts_at: new Date(at).toISOString() })
  const at = new Date(one!.scheduled_date).getTime()
  const free = made.courts.find(({ id }) => id !== one!.court_id && id !== other!.court_id)!
  expect((await judged(free.id, at)).body.refused).toContain('joue les deux à la fois')
  expect((await judged(one!.court_id, at)).body.refused).not.toBeNull()
  expect((await judged(later.court_id, new Date(later.scheduled_date).getTime())).body).toEqual({
    refused: null,
    notes: [],
  })

  const day = new Date(at).toISOString().slice(0, 10)
  const close = new Date(`${day}T21:00:00Z`)
  const hours = `Terrain 1 est ouvert de ${localHour(`${day}T09:00:00Z`)} à ${localHour(close)} ce jour-là.`
  const terrain = made.courts.find(({ name }) => name === 'Terrain 1')!
  const night = (await judged(terrain.id, close.getTime() + 60_000, table)).body
  expect(night.refused).toBeNull()
  expect(night.notes.map((note: string) => note.replaceAll(/\s/gu, ' '))).toContain(hours.replaceAll(/\s/gu, ' '))
  await db`update court_spans set span = tstzrange(now() - interval '9 days', now() - interval '8 days') where court_id = ${terrain.id}`
  expect((await judged(terrain.id, close.getTime() - 3 * 3_600_000)).body.notes).toContain(
    'Terrain 1 n’est pas ouvert ce jour-là.',
  )
  const stranger = await createCaller(server, { organizer: true })
  expect((await judged(free.id, at, stranger)).status).toBe(404)
})

test('un repos court entre un match et celui qui en décide se pèse à la régie ; l’ordre ne se renverse pas', async () => {
  const made = await competing({ teams: 4, courts: 2, format: { kind: 'single_elimination', third_place: false } })
  await db`update competitions set min_rest_minutes = 60 where tournament_category_id = ${made.tournament_category_id}`
  const matches = await matchesOf(db, made)
  const final = matches.find(({ team1_id }) => team1_id === null)!
  const [{ ends }] = await db<[{ ends: string }]>`
    select max(ends_at) as ends from matches where tournament_id = ${made.tournament.id} and id <> ${final.id}`
  const moved = (minutes: number) =>
    organizer.put(`/matches/${final.id}/place`, {
      version: final.version,
      court_id: final.court_id,
      starts_at: new Date(new Date(ends).getTime() + minutes * 60_000).toISOString(),
      tell: false,
    })
  const before = await moved(-5)
  expect(before).toMatchObject({ status: 409 })
  expect((await moved(20)).status).toBe(200)
})

test('une régie close, ou d’un tournoi annulé, ne s’écrit plus et le dit', async () => {
  const made = await competing({ teams: 2, in_days: -1 })
  const [match] = await matchesOf(db, made)
  await db`update tournaments set status = 'completed' where id = ${made.tournament.id}`
  expect(await record(match!.id, score(2, 1))).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await deskOf(made)).closed).toMatch(/^Ce tournoi est clos/)
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase inondé' where id = ${made.tournament.id}`
  expect((await record(match!.id, score(2, 1))).body.message).toBe('Ce tournoi est annulé.')
})

test('un message part une fois à chaque club choisi ; qui ne tient que la table n’écrit pas au nom du club', async () => {
  const made = await competing({ teams: 4 })
  const [match] = await matchesOf(db, made)
  const path = `/tournaments/${made.tournament.id}`
  const audience = { kind: 'match', of: match!.id }
  expect((await organizer.get(`${path}/desk-audience?kind=match&of=${match!.id}`)).body).toEqual({ clubs: 2 })
  const write = (expected_clubs: number, caller: Caller = organizer) =>
    caller.put(`${path}/desk-message`, { audience, text: 'Le gymnase ouvre à 8 h.', expected_clubs })
  expect(await write(3)).toMatchObject({ status: 409, body: { code: 'AUDIENCE_CHANGED' } })
  expect(await write(2, table)).toMatchObject({ status: 403 })
  expect(await write(2)).toMatchObject({ status: 200, body: { sent: 2 } })
  const told =
    await db`select from messages where event like 'desk-message:%' and club_id in ${db(made.teams.map(({ club_id }) => club_id))}`
  expect(told).toHaveLength(2)
})

test('un geste repris se dit aux clubs sans parler d’annulation', async () => {
  const made = await competing({ teams: 4, format: { kind: 'single_elimination', third_place: false } })
  const { tournament_category_id: id, tournament, teams } = made
  await playOpen(made)
  const [semi] = await matchesOf(db, made)
  expect((await apply(id, { kind: 'correct', game: semi!.game, outcome: score(20, 60) })).status).toBe(200)
  const [latest] = (await organizer.get(`/tournaments/${tournament.id}/changes`)).body.items
  expect((await apply(id, { kind: 'undo', change: latest.id })).status).toBe(200)
  const told = await db<{ subject: string }[]>`
    select subject from messages where club_id = any(${teams.map(({ club_id }) => club_id)}::int[]) order by id desc`
  expect(told.some(({ subject }) => subject.includes('un changement est repris'))).toBe(true)
  expect(told.filter(({ subject }) => subject.includes('Annulation'))).toEqual([])
})

test('un lancement montre les matchs qu’il ouvre avant d’être fait', async () => {
  const made = await competing({ teams: 8, format: TWO_POOLS })
  await playOpen(made)
  const seen = (await preview(made.tournament_category_id, { kind: 'launch', stage: 'tableau' })).body
  expect(seen.difference.filter(({ kind }: { kind: string }) => kind === 'game')).toHaveLength(2)
})

test('un lancement ne se reprend pas pendant qu’un match de la phase se joue, ni par son geste ni par le journal', async () => {
  const made = await competing({ teams: 8, format: TWO_POOLS })
  const { tournament_category_id: id, tournament } = made
  await playOpen(made)
  expect((await apply(id, { kind: 'launch', stage: 'tableau' })).status).toBe(200)
  const [launch] = (await organizer.get(`/tournaments/${tournament.id}/changes`)).body.items
  const back = [
    { kind: 'unlaunch', stage: 'tableau' },
    { kind: 'undo', change: launch.id },
  ]
  // Read while nothing had begun: what is done is judged again.
  const [seen] = await Promise.all(back.map((act) => preview(id, act)))
  expect(seen!.status).toBe(200)
  const semi = (await matchesOf(db, made)).find(({ status, team1_id }) => status === 'scheduled' && team1_id)!
  await organizer.put(`/matches/${semi.id}/start`, { early: true })
  await db`update matches set live = ${db.json({ score: [12, 7] })}, score_team1 = 12, score_team2 = 7 where id = ${semi.id}`
  const refused = { status: 409, body: { code: 'ENGINE_REFUSED', data: { code: 'stage_started' } } }
  for (const act of back) expect(await preview(id, act)).toMatchObject(refused)
  const input = { act: back[0], hash: seen!.body.hash, request_id: randomUUID() }
  const answer = await organizer.put(`/tournament-categories/${id}/act`, input)
  expect(answer).toMatchObject(refused)
  expect(answer.body.message).toMatch(/^Un match de cette phase est en cours/)
  const [kept] =
    await db`select status, score_team1, started_at is not null as began from matches where id = ${semi.id}`
  expect(kept).toEqual({ status: 'in_progress', score_team1: 12, began: true })
  await db`update matches set live = null, score_team1 = 0, score_team2 = 0 where id = ${semi.id}`
  expect((await organizer.put(`/matches/${semi.id}/unstart`, {})).status).toBe(200)
  expect((await apply(id, back[0]!)).status).toBe(200)
})

test('le journal suit les versions de chaque catégorie, que les horloges soient d’accord ou non, page après page', async () => {
  const made = await competing({ teams: 4 })
  const other = await competing({ teams: 4 })
  for (const { id: match } of (await matchesOf(db, other)).slice(0, 2)) await record(match, score(60, 40))
  const { tournament_category_id: id, tournament } = made
  const [one, two] = await matchesOf(db, made)
  await record(one!.id, score(60, 40))
  await apply(id, { kind: 'correct', game: one!.game, outcome: score(62, 40) })
  await record(two!.id, score(30, 50))
  // Another category of the same tournament, its hours in between; and a server whose clock is a second ahead.
  await db`update tournament_categories set tournament_id = ${tournament.id}, category = 'U15' where id = ${other.tournament_category_id}`
  await db`
    update competition_changes set at = date_trunc('hour', now()) + case
      when tournament_category_id = ${other.tournament_category_id} then interval '1500 milliseconds'
      when version % 2 = 0 then interval '2 seconds' else interval '1 second' end
    where tournament_category_id in (${id}, ${other.tournament_category_id})`
  const read: { id: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await organizer.get(
      `/tournaments/${tournament.id}/changes?limit=1${cursor && `&cursor=${cursor}`}`,
    )
    read.push(...body.items)
    cursor = body.next_cursor
  }
  const kept = await db<{ id: string; tournament_category_id: number; version: number }[]>`
    select id, tournament_category_id, version from competition_changes
    where tournament_category_id in (${id}, ${other.tournament_category_id}) order by version desc`
  expect(read.map((change) => change.id).toSorted()).toEqual(kept.map((change) => change.id).toSorted())
  for (const category of [id, other.tournament_category_id]) {
    const own = kept.filter((change) => change.tournament_category_id === category).map((change) => change.id)
    expect(read.map((change) => change.id).filter((change) => own.includes(change))).toEqual(own)
  }
})
