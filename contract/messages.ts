import { z } from 'zod'
import { instant, memberRoute, page } from './base.ts'

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
})

export const messages = {
  list: memberRoute
    .route({ method: 'GET', path: '/messages', summary: 'Ma boîte de réception', tags: ['Messages'] })
    .input(
      z.strictObject({
        unread: z.boolean().optional(),
        type: messageType.optional(),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(page(message).extend({ unread_count: z.int() })),
  unreadCount: memberRoute
    .route({ method: 'GET', path: '/messages/unread-count', summary: 'Messages non lus', tags: ['Messages'] })
    .output(z.object({ unread_count: z.int() })),
  read: memberRoute
    .route({ method: 'PUT', path: '/messages/{id}/reading', summary: 'Marquer comme lu', tags: ['Messages'] })
    .input(z.strictObject({ id: z.uuid() }))
    .output(message),
  readAll: memberRoute
    .route({ method: 'PUT', path: '/messages/reading', summary: 'Tout marquer comme lu', tags: ['Messages'] })
    .output(z.object({ unread_count: z.int() })),
}

export type Message = z.infer<typeof message>
