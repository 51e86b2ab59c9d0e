import { z } from 'zod'
import { line, paragraphs, publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const filled = (text: z.ZodString, message: string, max: number) =>
  text.min(1, message).max(max, `${max} caractères au plus.`)

const visitor = verbs(publicRoute, 'Contact')

export const contact = {
  send: visitor.post('/contact-messages', 'Écrire à la plateforme', {
    asks: {
      name: filled(line, 'Indiquez votre nom.', 120),
      email: z.email('Indiquez une adresse e-mail valide.').max(254),
      subject: filled(line, 'Indiquez le sujet de votre message.', 160),
      content: filled(paragraphs, 'Écrivez votre message.', 5000),
      /** Hidden field, empty for people. A robot that fills it gets a normal answer, but nothing is sent. */
      website: z.string().max(500).optional(),
    },
    answers: { received: z.literal(true) },
    status: 201,
  }),
}
