import { mailText } from '#server/platform/mail/mail-text.ts'

export function joinRequestMail(request: {
  platform_name: string
  site_url: string
  full_name: string
  club: { name: string }
}) {
  const content = `${request.full_name} demande à rejoindre ${request.club.name}. Acceptez ou refusez depuis l’accueil de votre espace club.`
  const text = mailText({
    platform_name: request.platform_name,
    subject: `${request.full_name} souhaite rejoindre votre club`,
    paragraphs: [content, 'Si vous ne connaissez pas cette personne, refusez la demande.'],
    action: { label: 'Voir la demande', url: `${request.site_url}/club` },
  })
  return { ...text, content }
}
