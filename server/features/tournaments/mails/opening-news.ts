import { formatLongMoment } from '#domain/dates.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'

export function openingMail(opening: {
  platform_name: string
  title: string
  starts_at: string
  time_zone: string
  location: string
  url: string
}) {
  const { platform_name, title, starts_at, time_zone, location, url } = opening
  const paragraphs = [
    `Les inscriptions au tournoi « ${title} » sont ouvertes. Vous aviez demandé à en être averti.`,
    `Il commence le ${formatLongMoment(starts_at, time_zone)}, ${location}.`,
  ]
  const text = mailText({
    platform_name,
    subject: `Les inscriptions sont ouvertes : ${title}`,
    paragraphs,
    action: { label: 'Voir le tournoi', url },
  })
  return { ...text, content: paragraphs.join('\n\n') }
}
