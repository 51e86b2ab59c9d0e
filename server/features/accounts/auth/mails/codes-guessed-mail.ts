import { mailText } from '#server/platform/mail/mail-text.ts'

export function codesGuessedMail({
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
    subject: 'Plusieurs codes faux sur votre compte',
    paragraphs: [
      'Quelqu’un a donné votre mot de passe, puis plusieurs codes faux. Votre compte est resté fermé, et les essais attendent.',
      `Si ce n’était pas vous, ce mot de passe est connu de quelqu’un d’autre\u00a0: changez-le. Une question\u00a0: ${contact_email}.`,
    ],
    action: { label: 'Changer mon mot de passe', url },
  })
}
