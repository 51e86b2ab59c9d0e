import { z } from 'zod'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { ORGANIZING_OUTCOMES, ORGANIZING_STATES } from '#domain/organizing/organizing.ts'
import { reasonProblem, REASON_TOO_LONG } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { instant, memberRoute, page, paragraphs, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { verbs } from '../common/verbs.ts'

const state = z.enum(ORGANIZING_STATES)

/** Where the viewer’s own club is with its right to organise. */
const ownOrganizing = z.object({
  /** Null while the club has never asked. */
  state: state.nullable(),
  requested_at: instant.nullable(),
  decided_at: instant.nullable(),
  /** Why it was refused or taken back. */
  reason: z.string().nullable(),
  ask_again_from: instant.nullable(),
  permissions: z.object({ ask: z.boolean(), why_not: z.string().nullable() }),
})

const askingClub = z.object({
  club: clubFace.extend({
    city: z.string().nullable(),
    status: z.enum(CLUB_STATUSES),
    badge: z.string(),
    verified: z.boolean(),
    ffbb_number: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    created_at: instant,
  }),
  state,
  requested_by: z.string().nullable(),
  requested_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  members: z.int(),
  /** Teams of the club that entered a tournament, ever. */
  entries: z.int(),
  tournaments: z.int(),
  /** Published and not over: they go on, whatever is decided. */
  running: z.int(),
  /** To be sent back with the decision. */
  version: z.int(),
  permissions: z.object({ decide: z.boolean(), why_not: z.string().nullable() }),
})

const member = verbs(memberRoute, 'Clubs')
const moderator = verbs(memberRoute, 'Modération')

export const organizing = {
  mine: member.get('/clubs/mine/organizing', 'Mon club peut-il organiser ?', { answers: ownOrganizing }),
  ask: member.put('/clubs/mine/organizing', 'Demander à organiser', {
    refuses: ['NOT_ALLOWED_NOW'],
    answers: ownOrganizing,
  }),
  list: moderator.get('/organizers', 'Les clubs qui organisent ou le demandent', {
    asks: paged({ state }),
    answers: page(askingClub).extend({ counts: z.record(state, z.int()) }),
  }),
  names: moderator.get('/organizers/names', 'Les clubs qui organisent, par leur nom', {
    asks: { q: z.string().trim().max(100).optional(), id: z.int().positive().optional() },
    answers: { items: z.array(z.object({ id: z.int(), name: z.string(), city: z.string().nullable() })) },
  }),
  decide: moderator.put('/clubs/{id}/organizing', 'Accorder, refuser ou retirer le droit d’organiser', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: z
      .strictObject({
        id: z.int().positive(),
        version: z.int().positive(),
        outcome: z.enum(ORGANIZING_OUTCOMES),
        reason: paragraphs.max(REASON_MAX_LENGTH, REASON_TOO_LONG).optional(),
      })
      .superRefine(({ outcome, reason = '' }, check) => {
        const message = outcome === 'grant' ? null : reasonProblem(reason)
        if (message) check.addIssue({ code: 'custom', path: ['reason'], message })
      }),
    answers: { state, version: z.int() },
  }),
}

export type OwnOrganizing = z.infer<typeof ownOrganizing>
export type AskingClub = z.infer<typeof askingClub>
