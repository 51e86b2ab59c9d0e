import { openPreorders, PREORDER } from '#test/kit/steps/preordering.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import { clubRequestsOf } from './club-requests.ts'
import { entryRequestsOf } from './entry-requests.ts'
import { madeFor } from '../made.ts'
import { wordRequestsOf } from './word-requests.ts'
import { choiceRequestsOf } from './choice-requests.ts'
import { competitionRequestsOf } from './competition-requests.ts'
import { deskRequestsOf } from './desk-requests.ts'
import { tableRequestsOf } from './table-requests.ts'
import { lifeRequestsOf } from './life-requests.ts'
import { planRequestsOf } from './plan-requests.ts'
import { promotionRequestsOf } from './promotion-requests.ts'

/** The request to a route: `id` fills the path, `input` is the query or the body. */
export type Asked = { id?: string | number; input?: Record<string, unknown> }

const DAY_MS = 86_400_000
const FORM_CHANGE = { form_version: 1, fields: { prize: 'Une coupe' } }

/**
 * Makes a new valid request for each route that needs an object, granted to a caller with every right.
 * A variant, as in `GET /tournaments/{id} draft`, uses another kind of object.
 */
export function requestsOf(server: TestServer, cast: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const { organizer } = cast
  const { tournament } = madeFor(server, cast)
  const auditRun = async () => {
    await db`delete from audit_runs`
    const [run] = await db<{ id: number }[]>`
      insert into audit_runs (asked_at, checks_total) values (now(), 1) returning id`
    return run!.id
  }
  /** A tournament of the organiser that waits for a review by an administrator. */
  const submitted = async () => (await tournament({ status: 'pending_review', payment_methods: ['cheque'] })).id
  return {
    ...clubRequestsOf(server, cast),
    ...wordRequestsOf(server, cast),
    ...entryRequestsOf(server, cast),
    ...lifeRequestsOf(server, cast),
    ...planRequestsOf(server, organizer),
    ...competitionRequestsOf(server, cast),
    ...deskRequestsOf(server, cast),
    ...choiceRequestsOf(server, cast),
    ...tableRequestsOf(server, cast),
    ...promotionRequestsOf(server, organizer),
    'GET /audits/{id}': async () => ({ id: await auditRun() }),
    'POST /audits': async () => {
      await db`delete from audit_runs`
      return { input: {} }
    },
    'POST /journal/{id}/reading': async () => {
      const [line] = await db<{ id: string }[]>`select audit_id::text as id from audit_personal order by 1 desc limit 1`
      return { id: Number(line!.id), input: {} }
    },
    'DELETE /audits/{id}': async () => ({ id: await auditRun() }),
    'PUT /audits/findings/{id}': async () => ({ id: 'mail_sent', input: { until: null } }),
    'PUT /tournaments/{id}/publication': async () => ({ id: await submitted(), input: { form_version: 1 } }),
    'PUT /tournaments/{id}/return': async () => ({
      id: await submitted(),
      input: { form_version: 1, reason: 'Prix manquant' },
    }),
    'GET /tournaments/{id}/competition': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/competition draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'GET /tournaments/{id}/teams': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/ranking': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/programme': async () => ({ id: (await tournament()).id }),
    'GET /live/{id}': async () => ({ id: (await tournament()).id }),
    'GET /tournament-categories/{id}/standings': async () => ({ id: (await tournament()).tournament_category_id }),
    'GET /tournaments/{id}/weather': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/weather draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'GET /tournaments/{id}/distances': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id}/distances draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'GET /communes': async () => ({ input: { q: 'Lyon' } }),
    'GET /communes/nearest': async () => ({ input: { latitude: 45.76, longitude: 4.83 } }),
    'POST /textile-preorders': async () => {
      await openPreorders(db)
      return { input: PREORDER }
    },
    'GET /tournaments/{id}': async () => ({ id: (await tournament()).id }),
    'GET /tournaments/{id} draft': async () => ({ id: (await tournament({ status: 'draft' })).id }),
    'POST /tournaments': async () => ({
      input: {
        title: 'Tournoi de printemps',
        starts_on: '2031-06-14',
        insee: '69123',
        club_id: organizer.club_id,
      },
    }),
    'POST /tournaments/{id}/copies': async () => ({ id: (await tournament()).id, input: {} }),
    'GET /tournaments/{id}/form': async () => ({ id: (await tournament()).id }),
    'POST /tournaments/{id}/form/preview': async () => ({ id: (await tournament()).id, input: FORM_CHANGE }),
    'PATCH /tournaments/{id}': async () => ({ id: (await tournament()).id, input: FORM_CHANGE }),
    'PATCH /tournaments/{id} draft': async () => ({
      id: (await tournament({ status: 'draft' })).id,
      input: FORM_CHANGE,
    }),
    'DELETE /tournaments/{id}': async () => ({ id: (await tournament({ status: 'draft' })).id, input: {} }),
    'PUT /tournaments/{id}/submission': async () => ({
      id: (await tournament({ status: 'draft', payment_methods: ['cheque'] })).id,
      input: { form_version: 1 },
    }),
    'DELETE /tournaments/{id}/submission': async () => ({
      id: (await tournament({ status: 'pending_review' })).id,
      input: {},
    }),
    'PUT /tournaments/{id}/opening-alert': async () => ({
      id: (await tournament({ registration_opens_at: new Date(Date.now() + DAY_MS) })).id,
      input: {},
    }),
    'PUT /tournaments/{id}/opening-alert draft': async () => ({
      id: (await tournament({ status: 'draft', registration_opens_at: new Date(Date.now() + DAY_MS) })).id,
      input: {},
    }),
  }
}
