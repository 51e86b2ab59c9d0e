import { mailText } from '#server/platform/mail/mail-text.ts'
import type { Secret } from './one-time-mails.ts'

/** Sent when an administrator has opened an account for this address. */
export const accountInvitedMail = ({ platform_name, url, code, minutes }: Secret) =>
  mailText({
    platform_name,
    subject: `Votre compte ${platform_name} vous attend`,
    paragraphs: [
      `Un compte ${platform_name} a été préparé pour cette adresse. Il reste à l’ouvrir et à choisir votre mot de passe.`,
      `Le lien est valable 24\u00a0heures et ne sert qu’une fois. Vous pouvez aussi saisir le code ${code} là où on vous le demande, dans les ${minutes}\u00a0minutes.`,
      'Si vous n’attendiez pas cette invitation, ignorez ce message.',
    ],
    action: { label: 'Ouvrir mon compte', url },
  })
