import { randomUUID } from 'node:crypto'
import { writeDelivery } from '#domain/competition/table/delivery.ts'
import { NO_SCORE } from '#domain/competition/table/table-event.ts'
import { secretOf } from '#server/features/competition/tables/court-secrets.ts'
import { createCompeting, matchesOf } from '#test/competition/competing.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import type { Asked } from './requests.ts'

/** Requests about the tables of courts: those of the desk, and those of a table, here without its secret. */
export function tableRequestsOf(server: TestServer, { organizer }: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const competing = async () => {
    const made = await createCompeting(db, { organizer_club_id: organizer.club_id, teams: 2, courts: 1 })
    const [match] = await matchesOf(db, made)
    return { ...made, court_id: made.courts[0]!.id, match: match! }
  }
  const device = async (court_id: number) => {
    const id = randomUUID()
    await db`
      insert into table_devices (id, court_id, label, link_generation, opened_at, seen_at)
      values (${id}, ${court_id}, 'Paul', 1, now(), now())`
    return id
  }
  const asks = (more: object) => async () => ({ input: { device: randomUUID(), ...more } })
  return {
    'POST /table/open': asks({ label: 'Paul' }),
    'POST /table/sync': asks({ unsent: 0, events: [] }),
    'POST /table/pen': asks({ match_id: 1, base: NO_SCORE }),
    'POST /table/pen-yielded': asks({ match_id: 1 }),
    'GET /tournaments/{id}/tables': async () => ({ id: (await competing()).tournament.id }),
    'PUT /courts/{id}/table-link': async () => ({ id: (await competing()).court_id, input: {} }),
    'PUT /table-devices/{id}/block': async () => ({
      id: await device((await competing()).court_id),
      input: { blocked: true },
    }),
    'PUT /tournaments/{id}/table-scores': async () => ({
      id: (await competing()).tournament.id,
      input: { checked: true },
    }),
    'PUT /matches/{id}/pen': async () => {
      const { court_id, match } = await competing()
      const [holder, asker] = [await device(court_id), await device(court_id)]
      await db`
        insert into match_pens (match_id, device_id, number, base, asked_by)
        values (${match.id}, ${holder}, 1, ${db.json(NO_SCORE)}, ${asker})`
      return { id: match.id, input: {} }
    },
    'GET /matches/{id}/marks': async () => ({ id: (await competing()).match.id }),
    'PUT /matches/{id}/marks': async () => {
      const { match } = await competing()
      await db`update matches set status = 'in_progress', started_at = now() where id = ${match.id}`
      const act = { kind: 'points', side: 0, points: 2 }
      return { id: match.id, input: { teams: [match.team1_id, match.team2_id], presses: [{ id: randomUUID(), act }] } }
    },
    'PUT /matches/{id}/desk-pen': async () => {
      const { match } = await competing()
      await db`update matches set status = 'in_progress', started_at = now() where id = ${match.id}`
      return { id: match.id, input: {} }
    },
    'PUT /table-alerts/{id}': async () => {
      const { tournament, court_id, match } = await competing()
      const payload = {
        reason: 'to_check',
        said: 'Ce score attend.',
        device_id: await device(court_id),
        court: 'Terrain 1',
        teams: [match.team1_id, match.team2_id],
        score: [48, 52],
      }
      const [alert] = await db<{ id: number }[]>`
        insert into desk_alerts (tournament_id, kind, match_id, payload, opened_at)
        values (${tournament.id}, 'table_final', ${match.id}, ${db.json(payload)}, now()) returning id`
      return { id: alert!.id, input: { choice: 'leave' } }
    },
    'PUT /tournaments/{id}/table-delivery': async () => {
      const { tournament, court_id, match } = await competing()
      const secret = secretOf(server.services, { court_id, generation: 1 })
      const event = {
        id: randomUUID(),
        version: 1 as const,
        match_id: match.id,
        teams: [match.team1_id!, match.team2_id!] as const,
        pen: null,
        seq: 1,
        recorded_at: new Date().toISOString(),
        act: { kind: 'final', score: [48, 52] } as const,
      }
      return { id: tournament.id, input: { delivery: await writeDelivery(secret, randomUUID(), [event]) } }
    },
  }
}
