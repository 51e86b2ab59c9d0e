import { mailText } from '#server/platform/mail/mail-text.ts'

export function newDeviceMail({
  platform_name,
  contact_email,
  device,
  network,
  at,
  url,
}: {
  platform_name: string
  contact_email: string
  device: string
  network: string | null
  at: string
  url: string
}) {
  return mailText({
    platform_name,
    subject: 'Un nouvel appareil s’est connecté à votre compte',
    paragraphs: [
      `${device}${network ? `, depuis le réseau ${network}` : ''}, ${at}.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Sinon, fermez cette session et changez votre mot de passe. Une question\u00a0: ${contact_email}.`,
    ],
    action: { label: 'Voir mes sessions', url },
  })
}
