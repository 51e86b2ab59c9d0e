import { mailText } from '#server/platform/mail/mail-text.ts'

export function joinAnswerMail(answer: {
  platform_name: string
  site_url: string
  club: { name: string }
  accepted: boolean
}) {
  const { platform_name, site_url, club, accepted } = answer
  const content = accepted
    ? `Votre demande est acceptée : vous faites maintenant partie de ${club.name}.`
    : `Votre demande pour rejoindre ${club.name} n’a pas été acceptée. Rapprochez-vous du club en cas d’erreur.`
  const text = mailText({
    platform_name,
    subject: accepted ? `Bienvenue dans ${club.name}` : `Votre demande auprès de ${club.name}`,
    paragraphs: [content],
    ...(accepted ? { action: { label: 'Ouvrir mon espace club', url: `${site_url}/club` } } : {}),
  })
  return { ...text, content }
}
