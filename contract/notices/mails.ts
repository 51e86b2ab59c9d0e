import { z } from 'zod'
import { MAIL_STATES } from '#domain/notices/mails/mail-state.ts'
import { accountRoute, errors, instant, memberRoute, page } from '../common/base.ts'

const tags = ['E-mails']
const id = z.uuid()
const failure = z.object({ meaning: z.string().nullable(), detail: z.string() })

const mail = z.object({
  id,
  kind: z.string(),
  /** In French. */
  label: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  created_at: instant,
  sent_at: instant.nullable(),
  next_try_at: instant.nullable(),
  error: failure.nullable(),
  /** It opens something: its text is not shown. */
  secret: z.boolean(),
  /** Of those that leave in one at the end of the day. */
  in_digest: z.boolean(),
  address_refuses: z.boolean(),
  permissions: z.object({
    resend: z.boolean(),
    /** In French; null when it may be sent again. */
    why_not_resend: z.string().nullable(),
    give_up: z.boolean(),
  }),
})

/** The filters of the list. */
export const mailsAsked = z.strictObject({
  /** Part of the address. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(MAIL_STATES).optional(),
  kind: z.string().max(60).optional(),
  /** To addresses that refuse mail. */
  refusing: z.literal('true').optional(),
})

const refusing = z.object({ email: z.string(), since: instant, last_at: instant, error: failure, mails: z.int() })

const act = (path: string, summary: string) =>
  memberRoute
    .errors(errors('NOT_ALLOWED_NOW'))
    .route({ method: 'PUT', path: `/admin/mails/{id}/${path}`, summary, tags })
    .input(z.strictObject({ id }))
    .output(mail)

/** Null: nothing is wrong with the address. */
const refusal = z.object({ email: z.string(), since: instant, meaning: z.string() }).nullable()

export const mails = {
  list: memberRoute
    .route({ method: 'GET', path: '/admin/mails', summary: 'Les e-mails, le dernier d’abord', tags })
    .input(mailsAsked.extend({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(page(mail)),
  get: memberRoute
    .route({
      method: 'GET',
      path: '/admin/mails/{id}',
      summary: 'Un e-mail, et son texte s’il ne porte pas de secret',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(mail.extend({ reply_to: z.string().nullable(), text: z.string().nullable() })),
  resend: act('sending', 'Renvoyer un e-mail, sous le même Message-ID'),
  giveUp: act('abandonment', 'Abandonner un e-mail'),
  refusing: memberRoute
    .route({
      method: 'GET',
      path: '/admin/refusing-addresses',
      summary: 'Les adresses qui refusent nos e-mails',
      tags,
    })
    .input(z.strictObject({ cursor: z.string().max(400).optional(), limit: z.int().min(1).max(100).optional() }))
    .output(page(refusing)),
  clearRefusal: memberRoute
    .route({
      method: 'POST',
      path: '/admin/refusing-addresses/clearing',
      summary: 'Lever le refus d’une adresse',
      tags,
    })
    .input(z.strictObject({ email: z.string().max(254) }))
    .output(z.object({ email: z.string() })),
  ownRefusal: accountRoute
    .route({ method: 'GET', path: '/me/mail-refusal', summary: 'Si mon adresse refuse les e-mails', tags })
    .output(z.object({ refusal })),
  retryOwn: accountRoute
    .route({ method: 'POST', path: '/me/mail-refusal/retry', summary: 'Essayer à nouveau mon adresse', tags })
    .output(z.object({ refusal })),
}

export type AdminMail = z.infer<typeof mail>
export type AdminMailText = AdminMail & { reply_to: string | null; text: string | null }
export type RefusingAddress = z.infer<typeof refusing>
