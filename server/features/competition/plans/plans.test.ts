import { expect, test, vi } from 'vitest'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { minuteAt } from '#domain/competition/schedule/wall-times.ts'
import { addDays } from '#domain/common/dates/local-time.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, matchesOf, playIn, recordScore, TWO_POOLS } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { mailsOf, messagesOf, planned, planningOf } from '#test/competition/planning.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { readForm, save as saveForm } from '#test/kit/steps/tournament-form.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const { compete, drafted, publishedOnce, path, read, save, publish, discard } = planningOf(organizer)

/** Hours and courts of the matches that are to be played are those of the published plan, and none is missing. */
async function expectMatchesFollowPlan({ tournament }: Competing) {
  const differing = await db`
    select m.game from matches m
      left join (select s.* from plan_slots s join plans p on p.id = s.plan_id
        where p.tournament_id = ${tournament.id} and p.status = 'published') s
        on (s.tournament_category_id, s.game) = (m.tournament_category_id, m.game)
    where m.tournament_id = ${tournament.id} and m.retired_at is null and m.status <> 'cancelled'
      and (m.scheduled_date, m.ends_at, m.court_id) is distinct from (s.starts_at, s.ends_at, s.court_id)`
  expect(differing).toEqual([])
}

test('un planning se propose, se garde, se publie : les matchs en ont les heures, chaque club est prévenu une fois', async () => {
  const { competing } = await drafted({ teams: 6 })
  expect(await read(competing)).toMatchObject({
    undrawn: [],
    publish_problem: null,
    published: null,
    draft: {
      number: 1,
      is_outdated: false,
      problems: [],
      quality: { games_unplanned: 0 },
      saved_by: organizer.full_name,
    },
  })
  const preview = await organizer.get(path(competing, '/changes?version=1'))
  expect(preview.body).toMatchObject({ unplaced: 0, problems: [] })
  expect(preview.body.clubs).toHaveLength(6)
  expect(await publish(competing)).toEqual({ status: 201, body: { number: 1, told: 6 } })
  await expectMatchesFollowPlan(competing)
  expect(await read(competing)).toMatchObject({ draft: null, published: { number: 1, problems: [] } })
  const told = await messagesOf(competing)
  expect(told).toHaveLength(6)
  expect(told[0]!.subject).toMatch(/^Horaires de vos matchs/)
  const [competition] =
    await db`select phase from competitions where tournament_category_id = ${competing.tournament_category_id}`
  expect(competition).toEqual({ phase: 'published' })
})

test('un match déplacé ne prévient que les clubs qui le jouent, l’ancienne heure et la nouvelle', async () => {
  const { competing, slots, problem_hash } = await publishedOnce({ teams: 4 })
  const last = slots.toSorted((one, other) => other.start - one.start)[0]!
  const moved = slots.map((slot) => (slot === last ? { ...slot, start: slot.start + 60 } : slot))
  expect(await save(competing, { version: 0, problem_hash, slots: moved })).toMatchObject({ body: { number: 2 } })
  expect(await publish(competing)).toMatchObject({ status: 201, body: { number: 2, told: 2 } })
  await expectMatchesFollowPlan(competing)
  const told = await messagesOf(competing)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatchObject({
    subject: expect.stringMatching(/^Horaires changés/),
    content: expect.stringContaining('→'),
  })
  const states =
    await db`select number, status from plans where tournament_id = ${competing.tournament.id} order by number`
  expect(states).toEqual([
    { number: 1, status: 'superseded' },
    { number: 2, status: 'published' },
  ])
})

test('un brouillon incomplet se garde ; publié, il est refusé avec le nombre de matchs sans horaire', async () => {
  const { competing, problem_hash, slots } = await drafted({ teams: 4 })
  const partial = await save(competing, { version: 1, problem_hash, slots: slots.slice(3) })
  expect(partial).toMatchObject({ status: 200, body: { version: 2, quality: { games_unplanned: 3 } } })
  expect(await publish(competing, { version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'PLAN_IMPOSSIBLE', message: '3 matchs n’ont pas d’horaire\u00a0: placez-les avant de publier.' },
  })
  expect(await db`select from matches where tournament_id = ${competing.tournament.id}`).toEqual([])
})

test('deux matchs sur un terrain, ou une équipe dans deux : refusé, quoi que l’organisateur accepte', async () => {
  const { competing, problem, problem_hash, slots } = await drafted({ teams: 4 })
  const [first, ...others] = slots
  const team = problem.games.find(({ id }) => id === first!.game)!.players[0]!
  const same = others.find((slot) => problem.games.find(({ id }) => id === slot.game)!.players.includes(team))!
  const elsewhere = problem.courts.find(({ id }) => id !== first!.court)!.id
  for (const [version, court] of [
    [1, first!.court],
    [2, elsewhere],
  ] as const) {
    const broken = slots.map((slot) => (slot === same ? { ...slot, court, start: first!.start } : slot))
    const kept = await save(competing, { version, problem_hash, slots: broken })
    expect(kept.status).toBe(200)
    const { problems } = kept.body
    expect(problems.some(({ is_impossible }: { is_impossible: boolean }) => is_impossible)).toBe(true)
    expect(
      await publish(competing, { version: version + 1, waived: problems.length, reason: 'Un tournoi entre amis' }),
    ).toMatchObject({ status: 409, body: { code: 'PLAN_IMPOSSIBLE' } })
  }
})

test('un repos trop court se publie avec un motif, gardé avec le planning, jamais sans', async () => {
  const competing = await compete({ teams: 4, courts: 1 })
  await db`update competitions set min_rest_minutes = 200, max_in_row = null where tournament_category_id = ${competing.tournament_category_id}`
  const { problem, problem_hash } = await read(competing)
  const rested = planned({ ...problem, categories: problem.categories.map((each) => ({ ...each, min_rest: 0 })) })
  const kept = await save(competing, { version: 0, problem_hash, slots: rested })
  const waived = kept.body.problems.length
  expect(waived).toBeGreaterThan(0)
  expect(await publish(competing)).toMatchObject({
    body: { code: 'PLAN_IMPOSSIBLE', data: { problems: kept.body.problems } },
  })
  expect(await publish(competing, { waived })).toMatchObject({
    body: { code: 'PLAN_IMPOSSIBLE', data: { field: 'reason' } },
  })
  expect(await publish(competing, { waived, reason: 'Une seule salle ce jour-là' })).toMatchObject({ status: 201 })
  const { published } = await read(competing)
  expect(published).toMatchObject({ reason: 'Une seule salle ce jour-là' })
  expect(published!.waived).toHaveLength(waived)
})

test('publier sans prévenir demande un motif, et n’écrit à personne', async () => {
  const { competing } = await drafted()
  expect(await publish(competing, { tell: false })).toMatchObject({ status: 409, body: { data: { field: 'reason' } } })
  expect(await publish(competing, { tell: false, reason: 'Les clubs sont prévenus de vive voix' })).toMatchObject({
    status: 201,
    body: { told: 0 },
  })
  expect(await messagesOf(competing)).toEqual([])
  await expectMatchesFollowPlan(competing)
})

test('à moins de trois heures d’un match, le message est urgent', async () => {
  const { competing, slots, problem_hash } = await publishedOnce()
  for (const { club_id } of competing.teams) await createPerson(db, { club_id })
  const first = slots.toSorted((one, other) => one.start - other.start)[0]!
  const moved = slots.map((slot) => (slot === first ? { ...slot, start: slot.start + 5 } : slot))
  await save(competing, { version: 0, problem_hash, slots: moved })
  const preview = await organizer.get(path(competing, '/changes?version=1'))
  expect(preview.body.clubs[0]).toMatchObject({ is_urgent: false })
  await db`update tournaments set registration_closes_at = null where id = ${competing.tournament.id}`
  // Two hours before that game.
  const ahead = first.start * 60_000 - Date.now() - 2 * 3_600_000
  server.advance(ahead)
  try {
    const near = await organizer.get(path(competing, '/changes?version=1'))
    expect(near.body.clubs[0]).toMatchObject({ is_urgent: true })
    const { body } = await publish(competing, { waived: near.body.problems.length, reason: 'Un terrain glissant' })
    expect(body).toMatchObject({ told: near.body.clubs.length })
    expect((await messagesOf(competing)).every(({ event }) => event.startsWith('plan-urgent:'))).toBe(true)
    await runJobs(server, 'plans.mail')
    expect((await mailsOf(competing)).map(({ kind }) => kind)).toEqual(['plan-urgent', 'plan-urgent'])
  } finally {
    server.advance(-ahead)
  }
})

test('deux publications à la fois : une seule passe, et chaque club est prévenu une fois', async () => {
  const { competing } = await drafted({ teams: 6 })
  const other = await createCaller(server, { club_id: organizer.club_id, rights: 'manager' })
  const { promise: release, resolve: go } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  // All three have begun before any of them writes.
  const holder = db.begin(async (tx) => {
    await tx`select from competitions where tournament_category_id = ${competing.tournament_category_id} for update`
    hold()
    await release
  })
  await held
  const asked = [publish(competing), publish(competing, {}, other), publish(competing, {}, other)]
  await vi.waitUntil(async () => {
    const waiting =
      await db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waiting.length === 3
  })
  go()
  await holder
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await messagesOf(competing)).toHaveLength(6)
  await expectMatchesFollowPlan(competing)
})

test('deux organisateurs au même brouillon : le second apprend qui a bougé quoi, et peut garder le sien', async () => {
  const { competing, problem_hash, slots } = await drafted()
  const paul = await createCaller(server, { club_id: organizer.club_id, rights: 'manager', full_name: 'Paul Martin' })
  expect((await save(competing, { version: 1, problem_hash, slots: slots.slice(1) }, paul)).status).toBe(200)
  const late = await save(competing, { version: 1, problem_hash, slots })
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message: expect.stringMatching(/^Paul Martin a modifié ce planning à/),
      data: { version: 2 },
    },
  })
  expect(await save(competing, { version: 2, problem_hash, slots })).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
})

test('des contraintes changées rendent le brouillon dépassé ; publié tel quel, il est refusé', async () => {
  const { competing, problem_hash, slots } = await drafted()
  const [court] = competing.courts
  const from = slots[0]!.start
  const blocked = [{ from, to: from + 60, label: 'Cérémonie' }]
  const changed = await organizer.put(path(competing, '/courts'), {
    court_id: court!.id,
    problem_hash,
    is_main: true,
    blocked,
  })
  expect(changed).toMatchObject({ status: 200, body: { courts: [{ is_main: true, blocked }, { is_main: false }] } })
  expect((await read(competing)).draft).toMatchObject({
    is_outdated: true,
    problems: expect.arrayContaining([expect.objectContaining({ rule: 'court_blocked' })]),
  })
  expect(await publish(competing)).toMatchObject({ status: 409, body: { code: 'PLAN_OUTDATED' } })
  expect(
    await organizer.put(path(competing, '/courts'), { court_id: court!.id, problem_hash, is_main: true, blocked: [] }),
  ).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  const stranger = await compete()
  const theirs = stranger.courts[0]!.id
  const hash = changed.body.problem_hash
  expect(
    (
      await organizer.put(path(competing, '/courts'), {
        court_id: theirs,
        problem_hash: hash,
        is_main: true,
        blocked: [],
      })
    ).status,
  ).toBe(404)
})

test('une absence, un entraîneur commun et l’ordre des phases entrent dans le planning', async () => {
  const { competing, slots, problem_hash } = await drafted()
  const from = slots[0]!.start
  const team = (registration_id: string, hash: string, more: object) =>
    organizer.put(path(competing, '/teams'), {
      registration_id,
      problem_hash: hash,
      coach_key: null,
      unavailable: [],
      ...more,
    })
  const [one, other] = competing.teams
  const away = await team(one!.id, problem_hash, { unavailable: [{ from, to: from + 90 }], coach_key: 'Entraîneur A' })
  const both = await team(other!.id, away.body.problem_hash, { coach_key: 'Entraîneur A' })
  expect(both.status).toBe(200)
  const options = {
    problem_hash: both.body.problem_hash,
    stages_in_order: false,
    finals_last: true,
    travel_minutes: 15,
  }
  expect(await organizer.put(path(competing, '/options'), options)).toMatchObject({
    status: 200,
    body: { options: { stages_in_order: false, travel_minutes: 15 } },
  })
  const { problem, draft } = await read(competing)
  expect(problem.stages_in_order).toBe(false)
  expect(problem.players.find(({ id }) => id === one!.id)).toMatchObject({
    coach: 'Entraîneur A',
    unavailable: [{ from, to: from + 90 }],
  })
  expect(draft!.is_outdated).toBe(true)
  expect((await team(one!.id, (await read(competing)).problem_hash, { coach_key: 'Madame Durand' })).status).toBe(400)
})

test('la base refuse deux matchs sur un terrain à la fois, qui que ce soit qui les écrive', async () => {
  const { competing } = await publishedOnce()
  const first = db`select scheduled_date from matches where tournament_id = ${competing.tournament.id} order by number limit 1`
  const crowd = db`
    update matches set court_id = ${competing.courts[0]!.id}, scheduled_date = (${first})
    where tournament_id = ${competing.tournament.id} and status = 'scheduled'`
  await expect(crowd).rejects.toThrow('matches_court_once')
})

test('un retard publié entre-temps rend le brouillon dépassé : il n’efface pas ce qui vient d’être déplacé', async () => {
  const { competing, slots, problem_hash } = await publishedOnce()
  await save(competing, { version: 0, problem_hash, slots })
  // As the desk does on the day: the plan that holds is another one.
  const { id } = competing.tournament
  await db`update plans set status = 'superseded' where tournament_id = ${id} and status = 'published'`
  await db`insert into plans (tournament_id, number, status, published_at) values (${id}, 9, 'published', now())`
  expect((await read(competing)).draft).toMatchObject({ is_outdated: true })
  expect(await publish(competing)).toMatchObject({ status: 409, body: { code: 'PLAN_OUTDATED' } })
})

test('un match joué reste où il a été joué, quoi que dise le brouillon', async () => {
  const { competing, slots, problem_hash } = await publishedOnce()
  const [played] = await db<{ id: number; game: string; scheduled_date: string }[]>`
    update matches set started_at = scheduled_date, status = 'in_progress' where id = (
      select id from matches where tournament_id = ${competing.tournament.id} order by number limit 1)
    returning id, game, scheduled_date`
  const id = `${competing.tournament_category_id}/${played!.game}`
  const late = Math.max(...slots.map(({ start }) => start)) + 120
  const moved = slots.map((slot) => (slot.game === id ? { ...slot, start: late } : slot))
  await save(competing, { version: 0, problem_hash, slots: moved })
  expect((await publish(competing, { tell: false, reason: 'Rien ne bouge' })).status).toBe(201)
  const [after] = await db`select scheduled_date from matches where id = ${played!.id}`
  expect(after).toEqual({ scheduled_date: played!.scheduled_date })
  await expectMatchesFollowPlan(competing)
})

test('un tournoi reporté emmène planning et matchs ensemble ; le brouillon en cours n’en est pas dépassé', async () => {
  const { competing, slots, problem_hash } = await publishedOnce({ in_days: 20 })
  await save(competing, { version: 0, problem_hash, slots: slots.slice(1) })
  const { starts_at, ends_at, entered } = (await organizer.get(`/tournaments/${competing.tournament.id}/life`)).body
  const week = (instant: string) => new Date(Date.parse(instant) + 7 * 86_400_000).toISOString()
  const postponed = await organizer.put(`/tournaments/${competing.tournament.id}/postponement`, {
    starts_at: week(starts_at),
    ends_at: week(ends_at),
    registration_closes_at: null,
    reason: 'Gymnase inondé',
    expected: { starts_at, teams: entered.teams, refund_cents: entered.refund_cents },
  })
  expect(postponed.status).toBe(200)
  await expectMatchesFollowPlan(competing)
  const { draft, published } = await read(competing)
  expect(draft).toMatchObject({ is_outdated: false, problems: [], version: 2 })
  const hours = ({ game }: { game: string }, list: PlanSlot[]) => list.find((slot) => slot.game === game)!.start
  for (const slot of slots.slice(1))
    expect(Math.abs(hours(slot, draft!.slots) - slot.start - 7 * 1440)).toBeLessThanOrEqual(60)
  expect(published!.problems).toEqual([])
})

test('une catégorie annulée sort des plannings et libère ses terrains', async () => {
  const { competing, slots, problem_hash } = await publishedOnce()
  await save(competing, { version: 0, problem_hash, slots })
  const { id } = competing.tournament
  await db`
    insert into tournament_categories (tournament_id, category, gender, division, max_participants, price_cents)
    select tournament_id, 'U18', gender, division, 4, 0 from tournament_categories where id = ${competing.tournament_category_id}`
  const cancelled = await organizer.put(`/tournament-categories/${competing.tournament_category_id}/cancellation`, {
    reason: 'Trop peu d’équipes',
    expected: await expectedOf(id, competing.tournament_category_id),
  })
  expect(cancelled.status).toBe(200)
  const left = await db`
    select from plan_slots s join plans p on p.id = s.plan_id where p.tournament_id = ${id} and p.status in ('draft', 'published')`
  expect(left).toEqual([])
  expect(await read(competing)).toMatchObject({ problem: { games: [] }, draft: { is_outdated: false, slots: [] } })
  await expectMatchesFollowPlan(competing)
})

async function expectedOf(id: number, category: number) {
  const { categories } = (await organizer.get(`/tournaments/${id}/life`)).body
  const { entered } = categories.find((one: { id: number }) => one.id === category)
  return { teams: entered.teams, refund_cents: entered.refund_cents }
}

test('une nuit de plus de minuit se planifie tout entière, même par une catégorie qui ne joue que ce jour-là', async () => {
  const competing = await compete({ teams: 6 })
  const { id } = competing.tournament
  const { fields } = await readForm(organizer, id)
  const ends_on = addDays(fields.starts_on, 1)
  await db`update tournaments set starts_at = starts_at + interval '9 hours', ends_at = ends_at + interval '10 hours' where id = ${id}`
  await db`update tournament_categories set day = ${fields.starts_on} where tournament_id = ${id}`
  const night = { day: fields.starts_on, from: '21:00', to: '05:00' }
  const saved = await saveForm(organizer, id, {
    courts: fields.courts.map((court) => ({ ...court, hours: [night] })),
  })
  expect(saved).toMatchObject({ status: 200 })
  expect((await readForm(organizer, id)).fields.courts[0]!.hours).toEqual([night])
  const { problem, problem_hash } = await read(competing)
  const slots = planned(problem)
  const midnight = minuteAt(ends_on, '00:00', problem.zone)
  expect(slots.some(({ start }) => start >= midnight)).toBe(true)
  expect(slots.some(({ start }) => start < midnight && start + 30 > midnight)).toBe(true)
  await save(competing, { version: 0, problem_hash, slots })
  expect(await read(competing)).toMatchObject({ draft: { problems: [], quality: { games_unplanned: 0 } } })
  const setUp = await organizer.get(`/tournaments/${id}/competitions`)
  expect(setUp.body.courts).toMatchObject({ count: 2, open_minutes: 2 * 8 * 60 })
})

test('un terrain où des matchs sont prévus ne se retire pas de la fiche', async () => {
  const { competing } = await drafted()
  const { id } = competing.tournament
  const { fields } = await readForm(organizer, id)
  const courts = fields.courts.slice(1)
  const words = 'Des matchs sont prévus sur Terrain 1\u00a0: déplacez-les d’abord dans le planning.'
  expect(await saveForm(organizer, id, { courts })).toMatchObject({
    status: 409,
    body: { code: 'COURT_IN_USE', message: words, data: { problems: [{ at: 'courts', message: words }] } },
  })
  await discard(competing, 1)
  expect((await saveForm(organizer, id, { courts })).status).toBe(200)
})

test('un brouillon abandonné laisse le planning publié ; un tournoi terminé ne change plus', async () => {
  const { competing, slots, problem_hash } = await publishedOnce()
  await save(competing, { version: 0, problem_hash, slots })
  expect((await discard(competing, 7)).body).toMatchObject({ code: 'CONFLICT' })
  expect((await discard(competing, 1)).status).toBe(200)
  expect(await read(competing)).toMatchObject({ draft: null, published: { number: 1 } })
  await db`update tournaments set status = 'completed' where id = ${competing.tournament.id}`
  expect(await save(competing, { version: 0, problem_hash, slots })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW' },
  })
})

test('le planning dit d’où viennent les équipes qu’un match décide, avant même d’être publié', async () => {
  const { awaited_sides } = await read(
    await compete({ teams: 4, format: { kind: 'single_elimination', third_place: false } }),
  )
  expect(awaited_sides.map(({ sides }) => sides)).toEqual([['Vainqueur match 1', 'Vainqueur match 2']])
})

test('dès que les poules sont jouées, le planning nomme les équipes de la phase suivante, et ce qui se joue', async () => {
  const { competing } = await publishedOnce({ teams: 6, format: TWO_POOLS })
  const pool = await db<{ game: string }[]>`
    select game from matches where tournament_category_id = ${competing.tournament_category_id} and pool is not null order by number`
  for (const [index, { game }] of pool.entries()) await recordScore(db, competing, game, [50 + index, 40])
  await playIn(db, competing, { kind: 'launch', stage: 'tableau' })
  const [semi] = (await matchesOf(db, competing)).filter(({ status, team1_id }) => status !== 'completed' && team1_id)
  await db`update matches set started_at = scheduled_date, status = 'in_progress' where id = ${semi!.id}`
  const { problem, playing } = await read(competing)
  const names = new Map(problem.players.map(({ id, name }) => [id, name]))
  const id = `${competing.tournament_category_id}/${semi!.game}`
  const shown = problem.games.find((game) => game.id === id)!.players.map((player) => names.get(player))
  const teams = await db<{ team_name: string }[]>`
    select team_name from registrations where id in (${semi!.team1_id}, ${semi!.team2_id})
    order by id = ${semi!.team2_id}`
  expect(shown).toEqual(teams.map(({ team_name }) => expect.stringContaining(team_name)))
  expect(playing).toEqual([id])
})
