import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { planned, planningOf } from '#test/competition/planning.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })

const { compete, path, read, save, publish } = planningOf(organizer)
const OPTIONS = { stages_in_order: true, finals_last: true, travel_minutes: 0, categories_without_referees: [] }
const ONE_EACH = { per_game: 1, same_club_allowed: false }

const constrain = async (competing: Competing, change: object) =>
  organizer.put(path(competing, '/options'), {
    ...OPTIONS,
    problem_hash: (await read(competing)).problem_hash,
    ...change,
  })

/** Teams enough that some are free at each hour. */
async function whistled(size: { teams: number; courts: number } = { teams: 8, courts: 2 }) {
  const competing = await compete(size)
  expect((await constrain(competing, { referees: ONE_EACH })).status).toBe(200)
  const { problem, problem_hash } = await read(competing)
  return { competing, problem, problem_hash, slots: planned(problem) }
}

async function published(size?: Parameters<typeof whistled>[0]) {
  const made = await whistled(size)
  const { problem_hash, slots } = made
  expect((await save(made.competing, { version: 0, problem_hash, slots })).status).toBe(200)
  expect((await publish(made.competing)).status).toBe(201)
  return made
}

/** Every match has one team that whistles, which neither plays nor whistles elsewhere then. */
async function expectSound({ tournament }: Competing) {
  const [row] = await db<{ alone: number; playing: number; twice: number; apart: number }[]>`
    with whistling as (
      select m.*, r ->> 'team' as team from matches m, jsonb_array_elements(m.referees) r
      where m.tournament_id = ${tournament.id} and m.retired_at is null)
    select (select count(*)::int from matches where tournament_id = ${tournament.id} and jsonb_array_length(referees) <> 1) as alone,
      (select count(*)::int from whistling w join matches m on m.tournament_id = w.tournament_id
        and w.team in (m.team1_id::text, m.team2_id::text) and m.scheduled_date < w.ends_at and w.scheduled_date < m.ends_at) as playing,
      (select count(*)::int from whistling a join whistling b on a.id < b.id and a.team = b.team
        and a.scheduled_date < b.ends_at and b.scheduled_date < a.ends_at) as twice,
      (select count(*)::int from matches m join plans p on p.tournament_id = m.tournament_id and p.status = 'published'
        join plan_slots s on s.plan_id = p.id and (s.tournament_category_id, s.game) = (m.tournament_category_id, m.game)
        where m.tournament_id = ${tournament.id} and s.referees <> m.referees) as apart`
  expect(row).toEqual({ alone: 0, playing: 0, twice: 0, apart: 0 })
}

type Shown = { id: number; scheduled_date: string; whistled_by: string | null }
const shownOf = async ({ tournament }: Competing): Promise<Shown[]> =>
  (await organizer.get(`/matches?tournament_id=${tournament.id}&limit=100`)).body.items

test('les équipes libres arbitrent : publié, chaque match a la sienne, son nom se lit partout, son club le sait', async () => {
  const { competing } = await published()
  await expectSound(competing)
  const matches = await shownOf(competing)
  const names = new Set(competing.teams.map(({ team_name }) => team_name))
  expect(matches).toHaveLength(28)
  expect(matches.every(({ whistled_by }) => names.has(whistled_by ?? ''))).toBe(true)
  const messages = await db<{ content: string }[]>`
    select content from messages where event like 'plan-published:%'
      and club_id = any(${competing.teams.map(({ club_id }) => club_id)}::int[])`
  expect(messages).toHaveLength(8)
  expect(messages.every(({ content }) => /arbitre U13 M \d+ \(Championnat\) \S+ \d/u.test(content))).toBe(true)
  const programme = await organizer.get(`/tournaments/${competing.tournament.id}/programme`)
  const shown = programme.body.items.map(({ whistled_by }: Shown) => whistled_by)
  expect(new Set(shown)).toEqual(names)
  const [team] = competing.teams
  const own = matches.filter(({ whistled_by }) => whistled_by === team!.team_name)
  const calendar = await fetch(`${server.url}/calendar/equipes/${team!.id}.ics`)
  expect(calendar.status).toBe(200)
  expect((await calendar.text()).match(/SUMMARY:Arbitrage/gu)).toHaveLength(own.length)
  const member = await createCaller(server, { club_id: team!.club_id })
  const [today] = own
  await db`
    update matches set scheduled_date = ((now() at time zone 'Europe/Paris')::date + time '12:00') at time zone 'Europe/Paris'
    where id = ${today!.id}`
  const day = await member.get('/matches/today')
  expect(day.body).toMatchObject({ items: [], to_whistle: [{ id: today!.id, whistled_by: team!.team_name }] })
  // With another team of the club on the court, it stands once: among those that it plays.
  const [playing] = await db<{ id: string; club_id: number }[]>`
    select r.id, r.club_id from registrations r join matches m on m.team1_id = r.id where m.id = ${today!.id}`
  await db`update registrations set club_id = ${team!.club_id}, team_name = 'Les Bis' where id = ${playing!.id}`
  expect((await member.get('/matches/today')).body).toMatchObject({ items: [{ id: today!.id }], to_whistle: [] })
  await db`update registrations set club_id = ${playing!.club_id} where id = ${playing!.id}`
  await db`update matches set status = 'completed', score_team1 = 20, score_team2 = 18 where id = ${today!.id}`
  expect((await member.get('/matches/today')).body.to_whistle).toEqual([])
})

test('une équipe ou une catégorie qui n’arbitre pas n’est jamais proposée ; une équipe inconnue est refusée', async () => {
  const { competing, slots } = await whistled()
  const [team] = competing.teams
  const mayWhistle = async () =>
    (await read(competing)).problem.players.filter(({ can_referee }) => can_referee).map(({ id }) => id)
  expect(await mayWhistle()).toHaveLength(8)
  const { problem_hash } = await read(competing)
  const asked = { problem_hash, registration_id: team!.id, coach_key: null, unavailable: [], can_referee: false }
  expect((await organizer.put(path(competing, '/teams'), asked)).body.teams).toContainEqual(
    expect.objectContaining({ registration_id: team!.id, can_referee: false }),
  )
  expect(await mayWhistle()).not.toContain(team!.id)
  const none = [competing.tournament_category_id]
  await constrain(competing, { referees: ONE_EACH, categories_without_referees: none })
  expect(await mayWhistle()).toEqual([])
  const wrong = slots.map((slot) => ({ ...slot, referees: [{ kind: 'team' as const, team: randomUUID() }] }))
  expect(
    await save(competing, { version: 0, problem_hash: (await read(competing)).problem_hash, slots: wrong }),
  ).toMatchObject({ status: 409, body: { code: 'PLAN_OUTDATED' } })
  const many = slots.map((slot) => ({
    ...slot,
    referees: competing.teams.slice(0, 3).map((each) => ({ kind: 'team' as const, team: each.id })),
  }))
  expect((await save(competing, { version: 0, problem_hash, slots: many })).status).toBe(400)
})

test('qui ne dit rien de l’arbitrage n’y change rien', async () => {
  const { competing } = await whistled()
  const none = [competing.tournament_category_id]
  await constrain(competing, { referees: ONE_EACH, categories_without_referees: none })
  const [team] = competing.teams
  const said = { registration_id: team!.id, coach_key: null, unavailable: [] }
  const ask = async (more: object) =>
    organizer.put(path(competing, '/teams'), {
      ...said,
      problem_hash: (await read(competing)).problem_hash,
      ...more,
    })
  await ask({ can_referee: false })
  await ask({ coach_key: 'Entraîneur A' })
  const order = { stages_in_order: false, finals_last: true, travel_minutes: 10 }
  const { problem_hash } = await read(competing)
  expect(await organizer.put(path(competing, '/options'), { ...order, problem_hash })).toMatchObject({
    status: 200,
    body: { options: { ...order, referees: ONE_EACH, categories_without_referees: none } },
  })
  expect((await organizer.get(path(competing, '/constraints'))).body.teams).toContainEqual(
    expect.objectContaining({ registration_id: team!.id, coach_key: 'Entraîneur A', can_referee: false }),
  )
})

test('une équipe qui joue alors n’arbitre pas : c’est dit avec le plan, et ne se publie qu’avec un motif', async () => {
  const { competing, problem, problem_hash, slots } = await whistled()
  const playing = problem.games.find(({ id }) => id === slots[0]!.game)!.players[0]!
  const wrong = slots.map((slot, at) =>
    at === 0 ? { ...slot, referees: [{ kind: 'team' as const, team: playing }] } : slot,
  )
  const { body } = await save(competing, { version: 0, problem_hash, slots: wrong })
  expect(body.problems).toEqual([
    expect.objectContaining({
      rule: 'referee',
      is_impossible: false,
      text: expect.stringContaining('arbitre et joue à la même heure'),
    }),
  ])
  expect((await publish(competing)).status).toBe(409)
  expect((await publish(competing, { waived: 1, reason: 'L’entraîneur arbitre' })).status).toBe(201)
})

test('après un retard, qui arbitre reste possible, et les clubs dont l’arbitrage change l’apprennent', async () => {
  const { competing } = await published({ teams: 4, courts: 1 })
  const before = (await shownOf(competing)).toSorted((one, other) =>
    one.scheduled_date < other.scheduled_date ? -1 : 1,
  )
  const [first] = before
  const { body } = await organizer.put(`/matches/${first!.id}/delay-choices`, { minutes: 45 })
  const choice = body.choices.find(({ kind }: { kind: string }) => kind === 'shift_court')
  expect(choice.problem).toBeNull()
  const asked = { minutes: 45, choice: 'shift_court', hash: choice.hash, tell: true }
  expect((await organizer.put(`/matches/${first!.id}/delay`, asked)).status).toBe(200)
  const [row] = await db<{ playing: number; apart: number }[]>`
    with whistling as (
      select m.*, r ->> 'team' as team from matches m, jsonb_array_elements(m.referees) r
      where m.tournament_id = ${competing.tournament.id} and m.id <> ${first!.id})
    select (select count(*)::int from whistling w join matches m on m.tournament_id = w.tournament_id
        and w.team in (m.team1_id::text, m.team2_id::text) and m.scheduled_date < w.ends_at and w.scheduled_date < m.ends_at) as playing,
      (select count(*)::int from matches m join plans p on p.tournament_id = m.tournament_id and p.status = 'published'
        join plan_slots s on s.plan_id = p.id and (s.tournament_category_id, s.game) = (m.tournament_category_id, m.game)
        where m.tournament_id = ${competing.tournament.id} and s.referees <> m.referees) as apart`
  expect(row).toEqual({ playing: 0, apart: 0 })
  const told = await db<{ content: string }[]>`
    select content from messages where event like 'match-moved:%'
      and club_id = any(${competing.teams.map(({ club_id }) => club_id)}::int[])`
  expect(told.some(({ content }) => content.includes('arbitre'))).toBe(true)
})

test('une équipe retirée n’arbitre plus : la régie lit qu’il faut quelqu’un', async () => {
  const { competing } = await published()
  const [team] = competing.teams
  const { tournament_category_id: id, tournament } = competing
  const act = { kind: 'withdraw', team: team!.id, reason: 'Blessures' }
  const { body } = await organizer.put(`/tournament-categories/${id}/act-preview`, { act })
  const input = { act, hash: body.hash, reason: 'Blessures', request_id: randomUUID() }
  expect((await organizer.put(`/tournament-categories/${id}/act`, input)).status).toBe(200)
  const { matches } = (await organizer.get(`/tournaments/${tournament.id}/desk`)).body
  const words = matches.map(({ whistled_by }: Shown) => whistled_by)
  expect(words).toContain('')
  expect(words).not.toContain(team!.team_name)
})

test('en un geste, la régie trouve qui arbitre à la place d’une équipe partie, sans déplacer de match, et prévient', async () => {
  const { competing } = await published()
  const [team] = competing.teams
  const { tournament_category_id: id, tournament } = competing
  const shareOut = () => organizer.put(`/tournaments/${tournament.id}/desk-referees`, {})
  const deskOf = async () => (await organizer.get(`/tournaments/${tournament.id}/desk`)).body.matches as DeskMatch[]
  const places = (matches: DeskMatch[]) =>
    matches.map((match) => [match.id, match.court_id, match.scheduled_date, match.ends_at])
  expect((await shareOut()).body).toEqual({ shared: 0, missing: 0, told: 0 })
  const act = { kind: 'withdraw', team: team!.id, reason: 'Blessures' }
  const { body } = await organizer.put(`/tournament-categories/${id}/act-preview`, { act })
  const input = { act, hash: body.hash, request_id: randomUUID() }
  expect((await organizer.put(`/tournament-categories/${id}/act`, input)).status).toBe(200)
  const lost = (await deskOf()).filter(({ lost_referees }) => lost_referees)
  expect(lost.length).toBeGreaterThan(0)
  const before = await deskOf()

  const { body: shared } = await shareOut()
  expect(shared).toMatchObject({ missing: 0 })
  expect(shared.shared).toBeGreaterThanOrEqual(lost.length)
  expect(shared.told).toBeGreaterThan(0)
  const after = await deskOf()
  expect(places(after)).toEqual(places(before))
  expect(after.filter(({ lost_referees }) => lost_referees)).toEqual([])
  const open = after.filter(({ status }) => status === 'scheduled')
  expect(open.filter(({ whistled_by }) => !whistled_by || whistled_by === team!.team_name)).toEqual([])
  const told = await db<{ subject: string }[]>`
    select distinct subject from messages where event like 'match-moved:%'
      and club_id = any(${competing.teams.map(({ club_id }) => club_id)}::int[])`
  expect(told).toEqual([{ subject: expect.stringContaining('Arbitrage changé') }])
  expect((await shareOut()).body).toEqual({ shared: 0, missing: 0, told: 0 })
})

test('où personne n’est libre, la régie lit qu’il manque un arbitre, et ne l’a pas perdu deux fois', async () => {
  const { competing } = await published()
  await db`update entrants set can_referee = false where tournament_category_id = ${competing.tournament_category_id}`
  const answer = await organizer.put(`/tournaments/${competing.tournament.id}/desk-referees`, {})
  expect(answer.body).toMatchObject({ missing: 28, told: 8 })
  const { matches } = (await organizer.get(`/tournaments/${competing.tournament.id}/desk`)).body
  expect(matches.every(({ whistled_by, lost_referees }: DeskMatch) => whistled_by === '' && !lost_referees)).toBe(true)
})

test('sans arbitrage par les équipes, un planning n’en garde pas', async () => {
  const { competing } = await published()
  expect((await constrain(competing, { referees: null })).status).toBe(200)
  const { published: plan } = await read(competing)
  expect(plan!.slots.every(({ referees }) => referees.length === 0)).toBe(true)
  expect(plan!.problems).toEqual([])
})
