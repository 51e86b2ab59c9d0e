import { z } from 'zod'
import { publicRoute } from './base.ts'

export const publicSettings = z.object({
  platform_name: z.string(),
  contact_email: z.string(),
  maintenance: z.object({ on: z.boolean(), reason: z.string() }),
  registrations_open: z.boolean(),
  confirm_email: z.boolean(),
  /** Other services that people may sign in with, in the order of their buttons. */
  sign_in_providers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Whoever is signed in may link and unlink them. */
  manual_linking: z.boolean(),
  /** Calls of the auth client need a `captchaToken`: a puzzle of `GET /auth/captcha`, solved. */
  captcha: z.boolean(),
  /** Fewest characters of a password: of everybody, and of who organises or administers. */
  password_lengths: z.object({ everybody: z.number().int(), staff: z.number().int() }),
  /** Codes may be sent to telephones. */
  text_messages: z.boolean(),
  /** Values that can be chosen now, in display order. */
  categories: z.array(z.string()),
  landing_categories: z.array(z.string()),
  divisions: z.array(z.string()),
  demo: z.boolean(),
  /** Who makes the kit that clubs order; null while orders are closed. */
  partner: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** Publisher of this installation, for the legal pages; empty until an administrator fills it in. */
  publisher: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    director: z.string(),
    host: z.string(),
  }),
})

export const settings = {
  public: publicRoute
    .route({ method: 'GET', path: '/settings/public', summary: 'Réglages publics', tags: ['Plateforme'] })
    .output(publicSettings),
}

export type PublicSettings = z.infer<typeof publicSettings>
