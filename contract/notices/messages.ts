import { z } from 'zod'
import { MAIL_CATEGORIES } from '#domain/notices/mails/mail-kinds.ts'
import { instant, memberRoute, page } from '../common/base.ts'

export const messageType = z.enum(['confirmation', 'notification', 'message', 'refus'])

export const message = z.object({
  id: z.uuid(),
  type: messageType,
  subject: z.string(),
  sender: z.string(),
  date: instant,
  read: z.boolean(),
  content: z.string(),
  /** Path on this site of the page to read or act on. */
  link: z.string().nullable(),
  registration_id: z.uuid().nullable(),
  /** The conversation that this entry stands for, with its last message; `id` is then the conversation’s. */
  thread_id: z.uuid().nullable(),
  archived: z.boolean(),
})

const id = z.strictObject({ id: z.uuid() })

const mailChoices = z.object({
  items: z.array(
    z.object({
      category: z.enum(MAIL_CATEGORIES),
      label: z.string(),
      hint: z.string(),
      /** False: always sent, for the reason that the hint tells. */
      optional: z.boolean(),
      wanted: z.boolean(),
    }),
  ),
})

/** A message or a conversation, as its reader has marked it. */
const done = z.object({ id: z.uuid(), read: z.boolean(), archived: z.boolean() })

export const messages = {
  list: memberRoute
    .route({ method: 'GET', path: '/messages', summary: 'Ma boîte de réception', tags: ['Messages'] })
    .input(
      z.strictObject({
        unread: z.boolean().optional(),
        type: messageType.optional(),
        archived: z.boolean().optional(),
        /** Words of the subject. */
        q: z.string().max(100).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(page(message).extend({ unread_count: z.int() })),
  unreadCount: memberRoute
    .route({ method: 'GET', path: '/messages/unread-count', summary: 'Messages non lus', tags: ['Messages'] })
    .output(
      z.object({
        unread_count: z.int(),
        /** Of the conversations that the caller handles for the club that organises. */
        organizer_unread_count: z.int(),
        /** Of those with the platform, for its administrators. */
        platform_unread_count: z.int(),
      }),
    ),
  get: memberRoute
    .route({ method: 'GET', path: '/messages/{id}', summary: 'Lire un message', tags: ['Messages'] })
    .input(id)
    .output(message),
  read: memberRoute
    .route({ method: 'PUT', path: '/messages/{id}/reading', summary: 'Marquer comme lu', tags: ['Messages'] })
    .input(id)
    .output(done),
  unread: memberRoute
    .route({ method: 'DELETE', path: '/messages/{id}/reading', summary: 'Marquer comme non lu', tags: ['Messages'] })
    .input(id)
    .output(done),
  archive: memberRoute
    .route({ method: 'PUT', path: '/messages/{id}/archiving', summary: 'Archiver', tags: ['Messages'] })
    .input(id)
    .output(done),
  unarchive: memberRoute
    .route({ method: 'DELETE', path: '/messages/{id}/archiving', summary: 'Sortir des archives', tags: ['Messages'] })
    .input(id)
    .output(done),
  readAll: memberRoute
    .route({ method: 'PUT', path: '/messages/reading', summary: 'Tout marquer comme lu', tags: ['Messages'] })
    .output(z.object({ unread_count: z.int() })),
  mailChoices: memberRoute
    .route({ method: 'GET', path: '/mail-choices', summary: 'E-mails que je reçois', tags: ['Messages'] })
    .output(mailChoices),
  chooseMails: memberRoute
    .route({ method: 'PUT', path: '/mail-choices', summary: 'Recevoir ou non des e-mails', tags: ['Messages'] })
    .input(z.strictObject({ category: z.enum(MAIL_CATEGORIES), wanted: z.boolean() }))
    .output(mailChoices),
}

export type Message = z.infer<typeof message>
