import { expect, test } from 'vitest'
import type { PlanConstraints, PlanSlot } from '#contract/competition/plans.ts'
import { createCaller } from '#test/kit/caller.ts'
import { addCompeting, type Competing, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { messagesOf, planned, planningOf } from '#test/competition/planning.ts'
import { listWithdrawnTeams } from '#server/features/competition/competitions/queries.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const { compete, path, read, save, publish } = planningOf(organizer)

/** Two categories with the same four clubs. */
async function twoCategories() {
  const competing = await compete()
  return { competing, others: (await addCompeting(db, competing)).teams }
}

/** Says of a team what the screen would, and which other one it is the same as. */
async function declare(competing: Competing, registration_id: string, same_team_as: string | null, more: object = {}) {
  const { problem_hash } = await read(competing)
  const said = { coach_key: null, unavailable: [], can_referee: true, ...more }
  return organizer.put(path(competing, '/teams'), { registration_id, problem_hash, same_team_as, ...said })
}

const sameTeamsOf = async (competing: Competing) => {
  const { teams } = (await organizer.get(path(competing, '/constraints'))).body as PlanConstraints
  return new Map(teams.map(({ registration_id, same_team }) => [registration_id, same_team]))
}

test('une équipe engagée dans deux catégories ne joue pas deux matchs à la fois : ce planning est en conflit, et refusé', async () => {
  const { competing, others } = await twoCategories()
  const [team, twin] = [competing.teams[0]!, others[0]!]
  const apart = await read(competing)
  expect((await declare(competing, team.id, twin.id)).status).toBe(200)
  const { problem, problem_hash } = await read(competing)
  expect(problem_hash).not.toBe(apart.problem_hash)
  const own = problem.games.filter(({ players }) => players.includes(twin.id))
  expect(own).toHaveLength(6)
  const good = planned(problem)
  const [one, other] = ['U13', 'U15'].map((_, at) => {
    const category = problem.categories[at]!.id
    return good.find(({ game }) => own.some(({ id, category: of }) => id === game && of === category))!
  })
  const courts = problem.courts.map(({ id }) => id)
  const late = Math.max(...good.map(({ start }) => start)) + 120
  const clashing = good.map((slot): PlanSlot => {
    if (slot === one) return { ...slot, court: courts[0]!, start: late }
    return slot === other ? { ...slot, court: courts[1]!, start: late } : slot
  })
  const kept = await save(competing, { version: 0, problem_hash, slots: clashing })
  const twice = kept.body.problems.filter(({ rule }: { rule: string }) => rule === 'team_twice')
  expect(twice).toMatchObject([{ is_impossible: true, text: expect.stringContaining('A joue les deux à la fois') }])
  const waived = kept.body.problems.length
  expect(await publish(competing, { waived, reason: 'Entre amis' })).toMatchObject({
    status: 409,
    body: { code: 'PLAN_IMPOSSIBLE' },
  })
  // The same plan is fine of two teams.
  expect((await declare(competing, team.id, null)).status).toBe(200)
  const undone = (await read(competing)).draft!.problems
  expect(undone.filter(({ rule }) => rule === 'team_twice')).toEqual([])
})

test('ce que l’une doit respecter vaut pour l’équipe : absences, repos, matchs par jour', async () => {
  const { competing, others } = await twoCategories()
  const [team, twin] = [competing.teams[0]!, others[0]!]
  const from = (await read(competing)).problem.courts[0]!.open[0]!.from
  await declare(competing, twin.id, null, { unavailable: [{ from, to: from + 60 }], coach_key: 'Entraîneur A' })
  await declare(competing, team.id, twin.id, { unavailable: [{ from: from + 200, to: from + 260 }] })
  await db`update competitions set max_per_day = 3 where tournament_category_id = ${competing.tournament_category_id}`
  const { problem, problem_hash } = await read(competing)
  expect(problem.players.filter(({ id }) => id === twin.id)).toMatchObject([
    {
      coach: 'Entraîneur A',
      unavailable: [
        { from: from + 200, to: from + 260 },
        { from, to: from + 60 },
      ],
    },
  ])
  expect(problem.players.some(({ id }) => id === team.id)).toBe(false)
  const free = { ...problem, categories: problem.categories.map((each) => ({ ...each, max_per_day: null })) }
  const kept = await save(competing, { version: 0, problem_hash, slots: planned(free) })
  const texts: string[] = kept.body.problems.map(({ text }: { text: string }) => text)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => !/plus de 3 matchs dans la journée/u.test(text))).toEqual([])
})

test('publié, son club lit les matchs des deux catégories dans un seul message', async () => {
  const { competing, others } = await twoCategories()
  await declare(competing, competing.teams[0]!.id, others[0]!.id)
  const { problem, problem_hash } = await read(competing)
  await save(competing, { version: 0, problem_hash, slots: planned(problem) })
  expect(await publish(competing)).toMatchObject({ status: 201, body: { told: 4 } })
  const own = (await messagesOf(competing)).filter(({ club_id }) => club_id === competing.teams[0]!.club_id)
  expect(own).toHaveLength(1)
  expect(own[0]!.content.match(/^.*\bA\b.*$/gmu)).toHaveLength(1)
  for (const category of ['U13 M', 'U15 M']) expect(own[0]!.content).toContain(category)
})

test('ni deux clubs, ni deux équipes d’une catégorie, ni deux entraîneurs : refusé en le disant, rien n’est gardé', async () => {
  const { competing, others } = await twoCategories()
  const [team, rival] = competing.teams
  const [twin, stranger] = others
  const before = await sameTeamsOf(competing)
  const refused = async (other: string, more = {}) => {
    const { status, body } = await declare(competing, team!.id, other, more)
    return [status, body.code, body.message]
  }
  expect(await refused(stranger!.id)).toEqual([409, 'NOT_ALLOWED_NOW', 'Une même équipe est d’un seul club.'])
  await db`update registrations set club_id = ${team!.club_id} where id = ${rival!.id}`
  expect(await refused(rival!.id)).toEqual([409, 'NOT_ALLOWED_NOW', expect.stringContaining('s’y rencontrent')])
  expect(await refused(team!.id)).toEqual([409, 'NOT_ALLOWED_NOW', expect.any(String)])
  await declare(competing, twin!.id, null, { coach_key: 'Entraîneur A' })
  expect(await refused(twin!.id, { coach_key: 'Entraîneur B' })).toEqual([
    409,
    'NOT_ALLOWED_NOW',
    expect.stringContaining('un seul entraîneur'),
  ])
  const elsewhere = await compete()
  expect((await declare(competing, team!.id, elsewhere.teams[0]!.id)).status).toBe(404)
  expect(await sameTeamsOf(competing)).toEqual(before)
})

test('« Aucune » défait ce qui a été dit ; à trois, ceux qui restent le restent, et qui en rejoint un les rejoint tous', async () => {
  const { competing, others } = await twoCategories()
  const third = (await addCompeting(db, competing, 'U18')).teams[0]!
  const [one, two] = [competing.teams[0]!, others[0]!]
  await declare(competing, one.id, two.id)
  await declare(competing, third.id, one.id)
  const whole = await sameTeamsOf(competing)
  expect(whole.get(two.id)!.toSorted()).toEqual([one.id, third.id].toSorted())
  await declare(competing, two.id, null)
  const two_left = await sameTeamsOf(competing)
  expect([one, two, third].map(({ id }) => two_left.get(id))).toEqual([[third.id], [], [one.id]])
  await declare(competing, third.id, null)
  const none = await sameTeamsOf(competing)
  expect([...none.values()].flat()).toEqual([])
  expect(
    await db`select from entrants where team_key is not null and registration_id in (${one.id}, ${third.id})`,
  ).toEqual([])
})

/** Two categories whose matches are whistled by teams. */
async function whistledCategories() {
  const made = await twoCategories()
  const { competing } = made
  const options = { stages_in_order: true, finals_last: true, travel_minutes: 0, categories_without_referees: [] }
  const asked = { ...options, referees: { per_game: 1, same_club_allowed: false } }
  await organizer.put(path(competing, '/options'), { ...asked, problem_hash: (await read(competing)).problem_hash })
  const { problem, problem_hash } = await read(competing)
  await save(competing, { version: 0, problem_hash, slots: planned(problem) })
  expect((await publish(competing)).status).toBe(201)
  return made
}

const whistled = ({ tournament }: Competing) => db<{ game: string; words: string | null }[]>`
  select tournament_category_id || '/' || game as game, whistled_by(tournament_id, referees) as words
  from matches where tournament_id = ${tournament.id} order by 1`

test('qui ne dit rien des autres catégories d’une équipe n’y change rien ; deux entraîneurs se refusent encore', async () => {
  const { competing, others } = await twoCategories()
  const [team, twin] = [competing.teams[0]!, others[0]!]
  await declare(competing, team.id, twin.id)
  const silent = async (coach_key: string) => {
    const { problem_hash } = await read(competing)
    const said = { registration_id: team.id, problem_hash, coach_key, unavailable: [] }
    return (await organizer.put(path(competing, '/teams'), said)).status
  }
  expect(await silent('Entraîneur A')).toBe(200)
  expect((await sameTeamsOf(competing)).get(team.id)).toEqual([twin.id])
  await declare(competing, twin.id, team.id, { coach_key: 'Entraîneur A' })
  expect(await silent('Entraîneur B')).toBe(409)
})

test('ce qu’une équipe devait arbitrer, elle l’arbitre encore quand elle est dite la même qu’une autre', async () => {
  const { competing, others } = await whistledCategories()
  const [team, twin] = [competing.teams[0]!, others[0]!]
  const before = await whistled(competing)
  expect(before.some(({ words }) => words === 'A')).toBe(true)
  await declare(competing, team.id, twin.id)
  expect(await whistled(competing)).toEqual(before)
  const slots = (await read(competing)).published!.slots
  const names = slots.flatMap(({ referees }) => referees.flatMap((each) => (each.kind === 'team' ? each.team : [])))
  expect(names).toContain(twin.id)
  expect(names).not.toContain(team.id)
})

test('l’autre catégorie annulée, une équipe dite la même qu’une troisième arbitre toujours ce qu’elle devait', async () => {
  const { competing, others } = await whistledCategories()
  const [team, twin] = [competing.teams[0]!, others[0]!]
  const third = (await addCompeting(db, competing, 'U18')).teams[0]!
  await declare(competing, team.id, twin.id)
  const namedOf = async () => {
    const rows = await db<{ team: string }[]>`
      select distinct r ->> 'team' as team from matches, jsonb_array_elements(referees) r
      where tournament_category_id = ${competing.tournament_category_id}`
    return rows.map((row) => row.team)
  }
  expect(await namedOf()).toContain(twin.id)
  await db`
    update tournament_categories set status = 'cancelled', status_reason = 'Trop peu d’équipes'
    where id = (select tournament_category_id from entrants where registration_id = ${twin.id})`
  expect((await declare(competing, team.id, third.id)).status).toBe(200)
  const named = await namedOf()
  expect([named.includes(third.id), named.includes(twin.id)]).toEqual([true, false])
})

test('revenir aux horaires d’avant, après l’avoir dite la même qu’une autre, lui laisse ce qu’elle devait arbitrer', async () => {
  const { competing, others } = await whistledCategories()
  const before = await whistled(competing)
  const match = (await matchesOf(db, competing)).at(-1)!
  const starts_at = new Date(new Date(match.scheduled_date).getTime() + 6 * 3_600_000).toISOString()
  const { version, court_id } = match
  const moved = await organizer.put(`/matches/${match.id}/place`, { version, court_id, starts_at, tell: false })
  expect(moved.status).toBe(200)
  await declare(competing, competing.teams[0]!.id, others[0]!.id)
  const back = await organizer.put(`/tournaments/${competing.tournament.id}/desk-hours`, { number: 2, tell: false })
  expect(back).toMatchObject({ status: 200, body: { moved: 1 } })
  expect(await whistled(competing)).toEqual(before)
})

test('une équipe retirée d’une seule de ses catégories arbitre encore', async () => {
  const { competing, others } = await twoCategories()
  const [team, twin] = [competing.teams[0]!, others[0]!]
  await declare(competing, team.id, twin.id)
  const leave = (id: string) => db`update registrations set status = 'cancelled' where id = ${id}`
  await leave(team.id)
  expect(await listWithdrawnTeams(db, competing.tournament.id)).toEqual([])
  await leave(twin.id)
  expect(await listWithdrawnTeams(db, competing.tournament.id)).toEqual([twin.id])
})
