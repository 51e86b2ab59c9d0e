import { z } from 'zod'
import { AUDIENCE_PAYMENTS, AUDIENCE_STATES } from '#domain/community/audience.ts'
import { MAX_ATTACHMENTS, THREAD_SIDES } from '#domain/community/thread.ts'
import { errors, instant, line, memberRoute, page, paragraphs } from '../common/base.ts'

const club = z.object({ id: z.int(), name: z.string() })
const tournament = z.object({ id: z.int(), title: z.string() })

const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In bytes, as it was sent. */
  size: z.int(),
  /** Path on this site, for the two sides alone. */
  url: z.string(),
})

export const threadMessage = z.object({
  id: z.uuid(),
  side: z.enum(THREAD_SIDES),
  /** Who wrote it: their name, and the club or the platform that they write for. */
  sender: z.string(),
  on_behalf_of: z.string(),
  date: instant,
  content: z.string(),
  attachments: z.array(attachment),
})

const about = {
  id: z.uuid(),
  subject: z.string(),
  club,
  /** Null: the platform. */
  organizer: club.nullable(),
  tournament: tournament.nullable(),
  read: z.boolean(),
  archived: z.boolean(),
}

export const thread = z.object({
  ...about,
  /** On which side the caller stands. */
  side: z.enum(THREAD_SIDES),
  /** The latest, oldest first; `has_older` when there are more. */
  messages: z.array(threadMessage),
  has_older: z.boolean(),
  permissions: z.object({ answer: z.boolean(), mark_unread: z.boolean() }),
})

export const threadSummary = z.object({
  ...about,
  date: instant,
  sender: z.string(),
  content: z.string(),
  /** The club wrote last. */
  unanswered: z.boolean(),
})

const content = paragraphs.pipe(
  z.string().min(1, 'Écrivez votre message.').max(4_000, 'Au plus 4 000 caractères par message.'),
)
const subject = line.pipe(z.string().min(2, 'Donnez un sujet.').max(150, 'Au plus 150 caractères pour le sujet.'))

/** What a first message says, whoever it is to. */
export const letter = { subject, content }

/** Files that the caller has sent to `/files/attachments` and not used yet. */
const attachments = z.array(z.uuid()).max(MAX_ATTACHMENTS, 'Au plus cinq fichiers par message.').optional()

const audience = {
  tournament_id: z.int(),
  tournament_category_id: z.int().optional(),
  state: z.enum(AUDIENCE_STATES).optional(),
  payment: z.enum(AUDIENCE_PAYMENTS).optional(),
  club_id: z.int().optional(),
}

const id = z.strictObject({ id: z.uuid() })

export const threads = {
  list: memberRoute
    .route({ method: 'GET', path: '/threads', summary: 'Conversations que je traite', tags: ['Messages'] })
    .input(
      z.strictObject({
        /** As the organiser of tournaments, or as the platform. Empty for a side that is not the caller’s. */
        side: z.enum(['organizer', 'platform']),
        tournament_id: z.int().optional(),
        club_id: z.int().optional(),
        q: z.string().max(100).optional(),
        unanswered: z.boolean().optional(),
        archived: z.boolean().optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(page(threadSummary).extend({ unread_count: z.int(), unanswered_count: z.int() })),
  correspondents: memberRoute
    .route({ method: 'GET', path: '/threads/correspondents', summary: 'À qui écrire', tags: ['Messages'] })
    .output(
      z.object({
        /** False for a club that may not write now, with the reason. */
        can_write: z.boolean(),
        reason: z.string().nullable(),
        organizers: z.array(
          z.object({ tournament: tournament.extend({ time_zone: z.string() }), club, date: instant }),
        ),
      }),
    ),
  get: memberRoute
    .route({ method: 'GET', path: '/threads/{id}', summary: 'Lire une conversation', tags: ['Messages'] })
    .input(z.strictObject({ id: z.uuid(), all: z.boolean().optional() }))
    .output(thread),
  start: memberRoute
    .errors(errors('CLUB_CANNOT_WRITE', 'ATTACHMENT_GONE', 'IDEMPOTENCY_KEY_REUSED'))
    .route({ method: 'POST', path: '/threads', summary: 'Écrire', tags: ['Messages'], successStatus: 201 })
    .input(
      z.strictObject({
        to: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('organizer'), tournament_id: z.int() }),
          z.strictObject({ kind: z.literal('platform') }),
          z.strictObject({ kind: z.literal('club'), club_id: z.int() }),
        ]),
        subject,
        content,
        attachments,
      }),
    )
    .output(thread),
  answer: memberRoute
    .errors(errors('CLUB_CANNOT_WRITE', 'ATTACHMENT_GONE', 'IDEMPOTENCY_KEY_REUSED'))
    .route({
      method: 'POST',
      path: '/threads/{id}/messages',
      summary: 'Répondre',
      tags: ['Messages'],
      successStatus: 201,
    })
    .input(z.strictObject({ ...id.shape, content, attachments }))
    .output(thread),
  audience: memberRoute
    .route({ method: 'GET', path: '/threads/audience', summary: 'Clubs à qui un message irait', tags: ['Messages'] })
    .input(z.strictObject(audience))
    .output(z.object({ clubs: z.array(club) })),
  clubs: memberRoute
    .route({ method: 'GET', path: '/threads/clubs', summary: 'Clubs à qui la plateforme écrit', tags: ['Messages'] })
    .input(z.strictObject({ q: z.string().trim().min(2).max(100) }))
    .output(z.object({ items: z.array(club.extend({ city: z.string().nullable() })) })),
  writeToClubs: memberRoute
    .errors(errors('AUDIENCE_CHANGED', 'ATTACHMENT_GONE', 'IDEMPOTENCY_KEY_REUSED'))
    .route({
      method: 'POST',
      path: '/threads/broadcasts',
      summary: 'Écrire aux clubs d’un tournoi',
      tags: ['Messages'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        ...audience,
        /** How many were announced before sending: others are not written to unknowingly. */
        expected_clubs: z.int().min(1),
        subject,
        content,
        attachments,
      }),
    )
    .output(z.object({ sent: z.int() })),
}

export type Thread = z.infer<typeof thread>
export type ThreadMessage = z.infer<typeof threadMessage>
export type ThreadSummary = z.infer<typeof threadSummary>
