import { mailText } from '#server/platform/mail/mail-text.ts'

export function accountAttackedMail({
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
    subject: 'Des essais répétés sur votre compte',
    paragraphs: [
      'Quelqu’un essaie des mots de passe sur votre compte. Nous ralentissons ces essais et les limitons chaque jour.',
      'Vous pouvez vous connecter comme d’habitude depuis un appareil déjà utilisé ; ailleurs, la réponse est plus lente.',
      `Si votre mot de passe est court ou sert aussi sur un autre site, changez-le. Une question : ${contact_email}.`,
    ],
    action: { label: 'Changer mon mot de passe', url },
  })
}
