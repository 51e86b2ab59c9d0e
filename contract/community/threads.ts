import { z } from 'zod'
import { AUDIENCE_PAYMENTS, AUDIENCE_STATES } from '#domain/community/audience.ts'
import { MAX_ATTACHMENTS, THREAD_SIDES } from '#domain/community/thread.ts'
import { instant, line, memberRoute, page, paragraphs, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Messages')

export const threads = {
  list: member.get('/threads', 'Conversations que je traite', {
    asks: paged({
      /** As the organiser of tournaments, or as the platform. Empty for a side that is not the caller’s. */
      side: z.enum(['organizer', 'platform']),
      tournament_id: z.int().optional(),
      club_id: z.int().optional(),
      q: z.string().max(100).optional(),
      unanswered: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    answers: page(threadSummary).extend({ unread_count: z.int(), unanswered_count: z.int() }),
  }),
  correspondents: member.get('/threads/correspondents', 'À qui écrire', {
    answers: {
      /** False for a club that may not write now, with the reason. */
      can_write: z.boolean(),
      reason: z.string().nullable(),
      organizers: z.array(z.object({ tournament: tournament.extend({ time_zone: z.string() }), club, date: instant })),
    },
  }),
  get: member.get('/threads/{id}', 'Lire une conversation', {
    asks: { id: z.uuid(), all: z.boolean().optional() },
    answers: thread,
  }),
  start: member.post('/threads', 'Écrire', {
    refuses: ['CLUB_CANNOT_WRITE', 'ATTACHMENT_GONE', 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('organizer'), tournament_id: z.int() }),
        z.strictObject({ kind: z.literal('platform') }),
        z.strictObject({ kind: z.literal('club'), club_id: z.int() }),
      ]),
      subject,
      content,
      attachments,
    },
    answers: thread,
    status: 201,
  }),
  answer: member.post('/threads/{id}/messages', 'Répondre', {
    refuses: ['CLUB_CANNOT_WRITE', 'ATTACHMENT_GONE', 'IDEMPOTENCY_KEY_REUSED'],
    asks: { ...id.shape, content, attachments },
    answers: thread,
    status: 201,
  }),
  audience: member.get('/threads/audience', 'Clubs à qui un message irait', {
    asks: z.strictObject(audience),
    answers: { clubs: z.array(club) },
  }),
  clubs: member.get('/threads/clubs', 'Clubs à qui la plateforme écrit', {
    asks: { q: z.string().trim().min(2).max(100) },
    answers: { items: z.array(club.extend({ city: z.string().nullable() })) },
  }),
  writeToClubs: member.post('/threads/broadcasts', 'Écrire aux clubs d’un tournoi', {
    refuses: ['AUDIENCE_CHANGED', 'ATTACHMENT_GONE', 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      ...audience,
      /** How many were announced before sending: others are not written to unknowingly. */
      expected_clubs: z.int().min(1),
      subject,
      content,
      attachments,
    },
    answers: { sent: z.int() },
    status: 201,
  }),
}

export type Thread = z.infer<typeof thread>
export type ThreadMessage = z.infer<typeof threadMessage>
export type ThreadSummary = z.infer<typeof threadSummary>
