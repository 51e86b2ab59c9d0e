import { z } from 'zod'
import { CONTACT_STATES } from '#domain/community/contact-message.ts'
import { errors, instant, memberRoute, page, paragraphs } from '../common/base.ts'

const tags = ['Contact']
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

export const contactMessages = {
  list: memberRoute
    .route({
      method: 'GET',
      path: '/admin/contact',
      summary: 'Les messages reçus par le formulaire, le dernier d’abord',
      tags,
    })
    .input(contactAsked.extend({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(page(message).extend({ open_count: z.int() })),
  get: memberRoute
    .route({ method: 'GET', path: '/admin/contact/{id}', summary: 'Un message reçu', tags })
    .input(z.strictObject({ id }))
    .output(message),
  handle: memberRoute
    .errors(errors('CONFLICT'))
    .route({
      method: 'PUT',
      path: '/admin/contact/{id}/handling',
      summary: 'Marquer un message reçu, traité ou non',
      tags,
    })
    .input(z.strictObject({ id, version, handled: z.boolean() }))
    .output(message),
  answer: memberRoute
    .errors(errors('CONFLICT', 'NOT_ALLOWED_NOW'))
    .route({
      method: 'POST',
      path: '/admin/contact/{id}/answers',
      summary: 'Répondre à un message reçu, par e-mail',
      tags,
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id,
        version,
        content: paragraphs.min(1, 'Écrivez votre réponse.').max(5000, '5000 caractères au plus.'),
      }),
    )
    .output(message),
}

export type ContactMessage = z.infer<typeof message>
