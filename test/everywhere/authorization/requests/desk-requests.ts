import { randomUUID } from 'node:crypto'
import { delayChoices } from '#server/features/competition/desk/delay-choices.ts'
import { listDayMatches } from '#server/features/competition/desk/queries.ts'
import { createCompeting, matchesOf } from '#test/competition/competing.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import type { Asked } from './requests.ts'

/** Requests to the desk of a tournament of the organiser, before any match is played. */
export function deskRequestsOf(server: TestServer, { organizer }: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const competing = () => createCompeting(db, { organizer_club_id: organizer.club_id, teams: 2, courts: 1 })
  /** Publishes a second plan, one hour later. */
  const moveByOneHour = async (tournament_id: number) => {
    await db`
      update matches set scheduled_date = scheduled_date + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where tournament_id = ${tournament_id}`
    await db`
      with was as (update plans set status = 'superseded' where tournament_id = ${tournament_id} returning id),
        made as (
          insert into plans (tournament_id, number, status, based_on, published_at)
          select ${tournament_id}::int, 2, 'published', id, now() from was returning id)
      insert into plan_slots (plan_id, tournament_category_id, game, court_id, starts_at, ends_at)
      select made.id, tournament_category_id, game, court_id, scheduled_date, ends_at from matches, made
      where tournament_id = ${tournament_id} and game is not null`
  }
  const requested = () => ({ request_id: randomUUID() })
  const aboutMatch = (input: () => Record<string, unknown>) => async () => {
    const [match] = await matchesOf(db, await competing())
    return { id: match!.id, input: input() }
  }
  const aboutCategory = async (more: Record<string, unknown>) => {
    const { tournament_category_id, graph } = await competing()
    return { id: tournament_category_id, input: { act: { kind: 'lock', stage: graph.stages[0]!.id }, ...more } }
  }
  return {
    'GET /tournaments/{id}/desk': async () => ({ id: (await competing()).tournament.id }),
    'GET /tournaments/{id}/changes': async () => ({ id: (await competing()).tournament.id }),
    'GET /tournaments/{id}/desk-hours': async () => ({ id: (await competing()).tournament.id }),
    'GET /tournaments/{id}/desk-audience': async () => ({
      id: (await competing()).tournament.id,
      input: { kind: 'all' },
    }),
    'PUT /tournaments/{id}/desk-message': async () => ({
      id: (await competing()).tournament.id,
      input: { audience: { kind: 'all' }, text: 'Le gymnase ouvre à 8 h.', expected_clubs: 2 },
    }),
    'PUT /tournaments/{id}/alert': async () => {
      const { tournament, tournament_category_id, teams } = await competing()
      const soon = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 5 * 60_000)
      const [match] = await db<{ id: number }[]>`
        update matches set scheduled_date = ${soon} where tournament_category_id = ${tournament_category_id} returning id`
      await db`update entrants set presence = 'absent' where registration_id = ${teams[0]!.id}`
      const key = `forfeit:${match!.id}:${soon.getTime() / 60_000}:0`
      return { id: tournament.id, input: { key, choice: 'wait', ...requested() } }
    },
    'PUT /tournament-categories/{id}/act-preview': () => aboutCategory({}),
    'PUT /tournament-categories/{id}/act': () => aboutCategory({ hash: 'vu', ...requested() }),
    'PUT /entrants/{id}/presence': async () => ({
      id: (await competing()).teams[0]!.id,
      input: { presence: 'present' },
    }),
    'PUT /matches/{id}/start': aboutMatch(() => ({ early: true })),
    'PUT /matches/{id}/unstart': aboutMatch(() => ({})),
    'PUT /matches/{id}/result': aboutMatch(() => ({ outcome: { kind: 'score', score: [40, 30] }, ...requested() })),
    'PUT /matches/{id}/delay-choices': aboutMatch(() => ({ minutes: 5 })),
    'PUT /matches/{id}/delay': async () => {
      const { tournament } = await competing()
      const [match] = await listDayMatches(db, tournament.id)
      const { choices } = await delayChoices(db, tournament.id, { match: match!, minutes: 5 }, new Date())
      const { kind, hash } = choices[0]!
      return { id: match!.id, input: { minutes: 5, choice: kind, hash, tell: false } }
    },
    'PUT /tournaments/{id}/desk-hours': async () => {
      const { tournament } = await competing()
      await moveByOneHour(tournament.id)
      return { id: tournament.id, input: { number: 2, tell: false } }
    },
    'PUT /tournaments/{id}/desk-referees': async () => {
      const { tournament } = await competing()
      const referees = { per_game: 1, same_club_allowed: true }
      await db`update tournaments set plan_options = ${db.json({ referees })} where id = ${tournament.id}`
      return { id: tournament.id, input: {} }
    },
    'PUT /matches/{id}/place-preview': async () => {
      const made = await competing()
      const [match] = await matchesOf(db, made)
      return { id: match!.id, input: { court_id: made.courts[0]!.id, starts_at: match!.scheduled_date } }
    },
    'PUT /matches/{id}/place': async () => {
      const made = await competing()
      const [match] = await matchesOf(db, made)
      const starts_at = new Date(new Date(match!.scheduled_date).getTime() + 3_600_000).toISOString()
      const { id, version } = match!
      return { id, input: { version, court_id: made.courts[0]!.id, starts_at, tell: false } }
    },
  }
}
