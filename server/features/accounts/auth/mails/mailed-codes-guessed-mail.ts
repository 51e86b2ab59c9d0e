import { mailText } from '#server/platform/mail/mail-text.ts'

export function mailedCodesGuessedMail({
  platform_name,
  contact_email,
  url,
}: {
  platform_name: string
  contact_email: string
  url: string
}) {
  return mailText({
    platform_name,
    subject: 'Des codes faux essayés avec votre adresse',
    paragraphs: [
      'Quelqu’un a essayé, avec votre adresse, beaucoup de codes à six chiffres comme ceux que nous vous envoyons. Aucun n’était bon, et ces essais attendent maintenant.',
      'Votre mot de passe et les liens de nos e-mails fonctionnent comme d’habitude. Ne donnez jamais un de ces codes à quelqu’un, même en notre nom.',
      `Si l’on vous en a demandé un, écrivez-nous\u00a0: ${contact_email}.`,
    ],
    action: { label: 'Voir la sécurité de mon compte', url },
  })
}
