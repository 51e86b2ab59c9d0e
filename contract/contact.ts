import { z } from 'zod'
import { publicRoute } from './base.ts'

const filled = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `${max} caractères au plus.`)

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
        name: filled('Indiquez votre nom.', 120),
        email: z.email('Indiquez une adresse e-mail valide.').max(254),
        subject: filled('Indiquez le sujet de votre message.', 160),
        content: filled('Écrivez votre message.', 5000),
        /** Left empty by people: whoever fills it is a robot and is thanked all the same. */
        website: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ received: z.literal(true) })),
}
