import { z } from 'zod'
import { line, paragraphs, publicRoute } from '../common/base.ts'

const filled = (text: z.ZodString, message: string, max: number) =>
  text.min(1, message).max(max, `${max} caractères au plus.`)

export const contact = {
  send: publicRoute
    .route({
      method: 'POST',
      path: '/contact-messages',
      summary: 'Écrire à la plateforme',
      tags: ['Contact'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        name: filled(line, 'Indiquez votre nom.', 120),
        email: z.email('Indiquez une adresse e-mail valide.').max(254),
        subject: filled(line, 'Indiquez le sujet de votre message.', 160),
        content: filled(paragraphs, 'Écrivez votre message.', 5000),
        /** Hidden field, empty for people. A robot that fills it gets a normal answer, but nothing is sent. */
        website: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ received: z.literal(true) })),
}
