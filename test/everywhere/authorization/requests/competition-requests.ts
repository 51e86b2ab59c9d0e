import { randomUUID } from 'node:crypto'
import { defaultSetUp } from '#domain/competition/set-up/set-up.ts'
import { createCompeting, TWO_POOLS } from '#test/competition/competing.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import type { Asked } from './requests.ts'

/** Requests about the competition of a category of the organiser: set up, drawn, then changed after publication. */
export function competitionRequestsOf(
  { services: { db } }: TestServer,
  { organizer }: Cast,
): Record<string, () => Promise<Asked>> {
  const entered = async () => {
    const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
    const teams = []
    for (let index = 0; index < 4; index++)
      teams.push((await createRegistration(db, { tournament, club_id: (await createClub(db)).id })).id)
    return { ...tournament, id: tournament.tournament_category_id, tournament_id: tournament.id, teams }
  }
  const setUp = { ...defaultSetUp({ category: 'U13', format: 'pools' }), format: { kind: 'round_robin', legs: 1 } }
  /** A category just after its draw. */
  const drawn = async (pools: 1 | 2 = 1) => {
    const { tournament_category_id: id, teams } = await createCompeting(db, {
      organizer_club_id: organizer.club_id,
      published: false,
      ...(pools === 2 ? { teams: 8, format: TWO_POOLS } : {}),
    })
    const ids = teams.map((team) => team.id)
    const lists = pools === 2 ? [ids.slice(0, 4), ids.slice(4)] : [ids]
    const draw = { number: 1, seed: 1, at: new Date().toISOString(), pools: lists, reasons: {}, by_hand: false }
    await db`update competitions set draw = ${db.json(draw)} where tournament_category_id = ${id}`
    return { id, ids }
  }
  const published = async () =>
    (await createCompeting(db, { organizer_club_id: organizer.club_id })).tournament_category_id
  /** A published category whose last team has left, with a registration on the waiting list for this place. */
  const waited = async () => {
    const { tournament, teams } = await createCompeting(db, { organizer_club_id: organizer.club_id })
    const by = await createRegistration(db, {
      tournament,
      club_id: (await createClub(db)).id,
      team_name: 'Z',
      status: 'waitlisted',
      payment_status: 'unpaid',
    })
    const team = teams.at(-1)!.id
    await db`update registrations set status = 'cancelled' where id = ${team}`
    return { id: tournament.tournament_category_id, team, by: by.id }
  }
  /** The change asks for the current format. It moves nothing, so its hash is the one of an empty list. */
  const change = { kind: 'change_format', format: { kind: 'round_robin', legs: 1 } }
  const NO_LINE = '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'
  return {
    'GET /tournaments/{id}/competitions': async () => ({ id: (await entered()).tournament_id }),
    'GET /tournament-categories/{id}/formats': async () => ({ id: (await entered()).id }),
    'PUT /tournament-categories/{id}/competition': async () => ({
      id: (await entered()).id,
      input: { version: 0, with_pending: false, ...setUp },
    }),
    'POST /tournament-categories/{id}/draw': async () => {
      const { id } = await entered()
      const { format, rules, ...pace } = setUp
      await db`
        insert into competitions ${db({ ...pace, tournament_category_id: id, format: db.json(format), rules: db.json(rules) })}`
      return { id, input: { version: 0 } }
    },
    'POST /tournaments/{id}/draws': async () => {
      const { id, tournament_id } = await entered()
      const { format, rules, ...pace } = setUp
      await db`
        insert into competitions ${db({ ...pace, tournament_category_id: id, format: db.json(format), rules: db.json(rules) })}`
      return { id: tournament_id, input: { categories: [{ id, version: 0 }] } }
    },
    'PUT /tournaments/{id}/formats': async () => {
      const { id, tournament_id } = await entered()
      return { id: tournament_id, input: { kind: 'round_robin', categories: [{ id, version: 0 }] } }
    },
    'PUT /tournament-categories/{id}/draw': async () => {
      const { id, ids } = await drawn()
      return { id, input: { version: 0, move: { kind: 'exchange', team: ids[0], other: ids[1] } } }
    },
    'PUT /tournament-categories/{id}/public-pools': async () => ({
      id: (await drawn(2)).id,
      input: { version: 0, is_public: true },
    }),
    'PUT /tournament-categories/{id}/levels': async () => {
      const { id, teams } = await entered()
      return { id, input: { version: 0, registration_id: teams[0], level: 1 } }
    },
    'GET /tournament-categories/{id}/strengths': async () => ({ id: (await entered()).id }),
    // The strengths are not computed yet, so a caller with the right gets a refusal that says so.
    'PUT /tournament-categories/{id}/levels-by-strength': async () => ({
      id: (await entered()).id,
      input: { version: 0 },
    }),
    'GET /tournaments/{id}/date-suggestions': async () => ({ id: (await entered()).tournament_id }),
    'GET /tournaments/{id}/price-suggestions': async () => ({ id: (await entered()).tournament_id }),
    'POST /tournament-categories/{id}/change-preview': async () => ({ id: await published(), input: { change } }),
    'POST /tournament-categories/{id}/entry-preview': async () => {
      const { id, ...input } = await waited()
      return { id, input }
    },
    // The hash of the preview is missing, so a caller with the right gets a refusal that says so.
    'PUT /tournament-categories/{id}/entry': async () => {
      const { id, ...input } = await waited()
      const fee = { state: 'awaited', method: 'cash' }
      return { id, input: { ...input, request_id: randomUUID(), hash: '', expected_refund_cents: 0, fee } }
    },
    'PUT /tournament-categories/{id}/change': async () => ({
      id: await published(),
      input: { request_id: randomUUID(), change, hash: NO_LINE },
    }),
  }
}
