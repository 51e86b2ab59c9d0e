import { mailText } from '#server/platform/mail/mail-text.ts'

/** @param is_former true for the mail to the address that no longer opens the account */
export function emailChangedMail({
  platform_name,
  contact_email,
  to,
  is_former,
}: {
  platform_name: string
  contact_email: string
  to: string
  is_former: boolean
}) {
  const told = is_former
    ? `Votre compte utilise maintenant l’adresse ${to}\u00a0: celle-ci ne l’ouvre plus et n’en recevra plus rien.`
    : 'Cette adresse est maintenant celle de votre compte\u00a0: elle l’ouvre et en reçoit les e-mails.'
  return mailText({
    platform_name,
    subject: 'L’adresse de votre compte a changé',
    paragraphs: [
      told,
      'Vos autres appareils ont été déconnectés.',
      `Si ce n’était pas vous, écrivez-nous tout de suite\u00a0: ${contact_email}.`,
    ],
  })
}
