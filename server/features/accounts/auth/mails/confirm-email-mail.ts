import { mailText } from '#server/platform/mail/mail-text.ts'
import type { Secret } from './one-time-mails.ts'

export function confirmEmailMail({ platform_name, url, code, minutes }: Secret) {
  return mailText({
    platform_name,
    subject: `Confirmez votre adresse e-mail`,
    paragraphs: [
      `Bienvenue sur ${platform_name}. Il reste une étape : confirmer que cette adresse est la vôtre.`,
      'Le lien est valable 24 heures et ne sert qu’une fois ; il demande le mot de passe choisi à l’inscription.',
      `Vous pouvez aussi saisir le code ${code} là où vous vous êtes inscrit, dans les ${minutes}\u00a0minutes.`,
      'Si vous n’avez rien demandé, ignorez ce message : rien ne sera créé.',
    ],
    action: { label: 'Confirmer mon adresse', url },
  })
}
