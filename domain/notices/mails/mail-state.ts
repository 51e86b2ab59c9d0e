/** States of a mail, the same as in the generated column `mails.state`. */
export const MAIL_STATES = ['waiting', 'sent', 'failing', 'refused', 'given_up'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: 'À envoyer',
  sent: 'Envoyé',
  failing: 'En échec',
  refused: 'Refusé par l’adresse',
  given_up: 'Abandonné',
}

export const MAIL_ACTS = ['resend', 'give_up'] as const
export type MailAct = (typeof MAIL_ACTS)[number]

type ActedOn = { state: MailState; secret: boolean; in_digest: boolean; address_refuses: boolean }

/** French reason why an administrator may not do this with a mail; null when they may. */
export function mailActRefusal(act: MailAct, { state, secret, in_digest, address_refuses }: ActedOn): string | null {
  if (act === 'give_up') return state === 'waiting' || state === 'failing' ? null : 'Cet e-mail ne part plus.'
  if (secret) return 'Cet e-mail porte un lien secret\u00a0: la personne en demande un nouveau elle-même.'
  if (in_digest) return 'Cet e-mail est parti dans le résumé du soir\u00a0: renvoyez le résumé.'
  if (address_refuses) return 'Cette adresse refuse nos e-mails\u00a0: levez d’abord ce refus.'
  return state === 'waiting' ? 'Cet e-mail va partir.' : null
}
