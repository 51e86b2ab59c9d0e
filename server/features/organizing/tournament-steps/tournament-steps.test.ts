import { expect, test } from 'vitest'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createCompeting, matchesOf, recordScore } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })

const read = async (id: number): Promise<TournamentSteps> => (await organizer.get(`/tournaments/${id}/steps`)).body
const states = ({ steps }: TournamentSteps) => steps.map(({ name, state }) => `${name} ${state}`)

test('le chemin suit le tournoi : il dit l’étape ouverte, le geste d’après, et ce que chaque catégorie attend', async () => {
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  await addCategory(db, tournament, { category: 'U15' })
  expect((await read(tournament.id)).open).toMatchObject({ name: 'registrations', act: { kind: 'share' } })
  for (const team_name of ['A', 'B', 'C'])
    await createRegistration(db, { tournament, club_id: (await createClub(db)).id, team_name })
  await db`update tournaments set status = 'closed' where id = ${tournament.id}`
  const closed = await read(tournament.id)
  expect(closed.open).toMatchObject({ name: 'draw', act: { kind: 'formats', label: 'Choisir la formule' } })
  expect(closed.categories.map(({ teams, format, is_drawn }) => ({ teams, format, is_drawn }))).toEqual([
    { teams: 3, format: null, is_drawn: false },
    { teams: 0, format: null, is_drawn: false },
  ])
})

test('tiré puis publié : le planning, puis le jour, avec les terrains et l’heure de fin des matchs qui existent', async () => {
  const drawn = await createCompeting(db, { organizer_club_id: organizer.club_id, published: false })
  expect((await read(drawn.tournament.id)).open).toMatchObject({ name: 'planning', act: { kind: 'planning' } })
  await db`delete from court_spans where court_id = any(${drawn.courts.map(({ id }) => id)}::int[])`
  expect((await read(drawn.tournament.id)).open?.act.kind).toBe('courts')
  const published = await createCompeting(db, { organizer_club_id: organizer.club_id, courts: 1 })
  const path = await read(published.tournament.id)
  expect(states(path)).toEqual(['registrations done', 'draw done', 'planning done', 'day now', 'closing to_come'])
  expect(path.steps[2]!.fact).toMatch(/^1 terrain, fin à /)
  expect(path.courts).toBe(1)
  expect(path.categories[0]).toMatchObject({ format: 'Championnat', is_drawn: true, is_published: true, teams: 4 })
})

test('le jour, un match qui aurait dû commencer est en retard, et un score de table attend d’être confirmé', async () => {
  const playing = await createCompeting(db, { organizer_club_id: organizer.club_id, courts: 1 })
  const { tournament } = playing
  const matches = await matchesOf(db, playing)
  await recordScore(db, playing, matches[0]!.game, [40, 30])
  await db`
    update tournaments set starts_at = now() - interval '2 hours', ends_at = now() + interval '8 hours' where id = ${tournament.id}`
  await db`
    update matches set scheduled_date = now() + make_interval(hours => number), ends_at = now() + make_interval(hours => number, mins => 30)
    where tournament_id = ${tournament.id} and status = 'scheduled'`
  expect((await read(tournament.id)).open).toMatchObject({
    said: 'À l’heure. 1 match joué sur 6.',
    act: { kind: 'desk' },
  })
  await db`
    update matches set scheduled_date = now() - interval '11 minutes', ends_at = now() + interval '9 minutes'
    where id = ${matches[1]!.id}`
  await db`
    insert into desk_alerts (tournament_id, kind, match_id, payload, opened_at)
    values (${tournament.id}, 'table_final', ${matches[1]!.id}, '{}', now())`
  expect((await read(tournament.id)).open).toMatchObject({
    said: '1 match en retard. 1 match joué sur 6.',
    warning: '1 score à confirmer',
    act: { kind: 'settle' },
  })
})

test('une catégorie annulée ne retient ni le tirage ni le planning', async () => {
  const { tournament } = await createCompeting(db, { organizer_club_id: organizer.club_id })
  const { tournament_category_id } = await addCategory(db, tournament, { category: 'U15' })
  for (const team_name of ['A', 'B'])
    await createRegistration(db, {
      tournament: { ...tournament, tournament_category_id },
      club_id: (await createClub(db)).id,
      team_name,
    })
  expect((await read(tournament.id)).open?.name).toBe('draw')
  await db`update tournament_categories set status = 'cancelled', status_reason = 'Trop peu d’équipes' where id = ${tournament_category_id}`
  expect((await read(tournament.id)).open?.name).toBe('day')
})
