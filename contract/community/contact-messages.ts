import { z } from 'zod'
import { CONTACT_STATES } from '#domain/community/contact-message.ts'
import { instant, memberRoute, page, paragraphs, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const id = z.uuid()
/** Of what was read: an act on an older one is refused. */
const version = z.string().max(40)

const message = z.object({
  id,
  version: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  state: z.enum(CONTACT_STATES),
  created_at: instant,
  handled_at: instant.nullable(),
  handled_by: z.string().nullable(),
  answers: z.array(z.object({ content: z.string(), answered_at: instant, answered_by: z.string().nullable() })),
})

/** The filters of the list. */
export const contactAsked = z.strictObject({
  /** Name, address or subject. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(CONTACT_STATES).optional(),
})

const member = verbs(memberRoute, 'Contact')

export const contactMessages = {
  list: member.get('/admin/contact', 'Les messages reçus par le formulaire, le dernier d’abord', {
    asks: paged(contactAsked.shape),
    answers: page(message).extend({ open_count: z.int() }),
  }),
  get: member.get('/admin/contact/{id}', 'Un message reçu', { asks: { id }, answers: message }),
  handle: member.put('/admin/contact/{id}/handling', 'Marquer un message reçu, traité ou non', {
    refuses: ['CONFLICT'],
    asks: { id, version, handled: z.boolean() },
    answers: message,
  }),
  answer: member.post('/admin/contact/{id}/answers', 'Répondre à un message reçu, par e-mail', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: {
      id,
      version,
      content: paragraphs.min(1, 'Écrivez votre réponse.').max(5000, '5000 caractères au plus.'),
    },
    answers: message,
    status: 201,
  }),
}

export type ContactMessage = z.infer<typeof message>
