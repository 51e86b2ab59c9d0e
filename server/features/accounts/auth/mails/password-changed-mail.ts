import { mailText } from '#server/platform/mail/mail-text.ts'

export function passwordChangedMail({
  platform_name,
  contact_email,
}: {
  platform_name: string
  contact_email: string
}) {
  return mailText({
    platform_name,
    subject: 'Votre mot de passe a changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié. Vos autres appareils ont été déconnectés.',
      `Si ce n’était pas vous, écrivez-nous tout de suite : ${contact_email}.`,
    ],
  })
}
