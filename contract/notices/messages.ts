import { z } from 'zod'
import { MAIL_CATEGORIES } from '#domain/notices/mails/mail-kinds.ts'
import { instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Messages')

export const messages = {
  list: member.get('/messages', 'Ma boîte de réception', {
    asks: paged({
      unread: z.boolean().optional(),
      type: messageType.optional(),
      archived: z.boolean().optional(),
      /** Words of the subject. */
      q: z.string().max(100).optional(),
    }),
    answers: page(message).extend({ unread_count: z.int() }),
  }),
  unreadCount: member.get('/messages/unread-count', 'Messages non lus', {
    answers: {
      unread_count: z.int(),
      /** Unread messages in conversations that the caller handles for the organising club. */
      organizer_unread_count: z.int(),
      /** Unread messages in conversations with the platform, which its administrators handle. */
      platform_unread_count: z.int(),
    },
  }),
  get: member.get('/messages/{id}', 'Lire un message', { asks: id, answers: message }),
  read: member.put('/messages/{id}/reading', 'Marquer comme lu', { asks: id, answers: done }),
  unread: member.delete('/messages/{id}/reading', 'Marquer comme non lu', { asks: id, answers: done }),
  archive: member.put('/messages/{id}/archiving', 'Archiver', { asks: id, answers: done }),
  unarchive: member.delete('/messages/{id}/archiving', 'Sortir des archives', { asks: id, answers: done }),
  readAll: member.put('/messages/reading', 'Tout marquer comme lu', { answers: { unread_count: z.int() } }),
  mailChoices: member.get('/mail-choices', 'E-mails que je reçois', { answers: mailChoices }),
  chooseMails: member.put('/mail-choices', 'Recevoir ou non des e-mails', {
    asks: { category: z.enum(MAIL_CATEGORIES), wanted: z.boolean() },
    answers: mailChoices,
  }),
}

export type Message = z.infer<typeof message>
