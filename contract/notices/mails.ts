import { z } from 'zod'
import { MAIL_STATES } from '#domain/notices/mails/mail-state.ts'
import { accountRoute, instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'E-mails')
const signedIn = verbs(accountRoute, 'E-mails')

const act = (path: string, summary: string) =>
  member.put(`/admin/mails/{id}/${path}`, summary, { refuses: ['NOT_ALLOWED_NOW'], asks: { id }, answers: mail })

/** Null: nothing is wrong with the address. */
const refusal = z.object({ email: z.string(), since: instant, meaning: z.string() }).nullable()

export const mails = {
  list: member.get('/admin/mails', 'Les e-mails, le dernier d’abord', {
    asks: paged(mailsAsked.shape),
    answers: page(mail),
  }),
  get: member.get('/admin/mails/{id}', 'Un e-mail, et son texte s’il ne porte pas de secret', {
    asks: { id },
    answers: mail.extend({ reply_to: z.string().nullable(), text: z.string().nullable() }),
  }),
  resend: act('sending', 'Renvoyer un e-mail, sous le même Message-ID'),
  giveUp: act('abandonment', 'Abandonner un e-mail'),
  refusing: member.get('/admin/refusing-addresses', 'Les adresses qui refusent nos e-mails', {
    asks: paged({}, { cursor: 400 }),
    answers: page(refusing),
  }),
  clearRefusal: member.post('/admin/refusing-addresses/clearing', 'Lever le refus d’une adresse', {
    asks: { email: z.string().max(254) },
    answers: { email: z.string() },
  }),
  ownRefusal: signedIn.get('/me/mail-refusal', 'Si mon adresse refuse les e-mails', { answers: { refusal } }),
  retryOwn: signedIn.post('/me/mail-refusal/retry', 'Essayer à nouveau mon adresse', { answers: { refusal } }),
}

export type AdminMail = z.infer<typeof mail>
export type AdminMailText = AdminMail & { reply_to: string | null; text: string | null }
export type RefusingAddress = z.infer<typeof refusing>
