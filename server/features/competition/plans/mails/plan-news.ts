import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import type { EventDay } from '#domain/notices/mails/pressing-news.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Told = { lines: readonly string[]; is_urgent: boolean }

/** To a club, of the hours and courts of its teams: one message per publication. @param plan.known_id what it knew before */
export function planNews(
  { id, title, ...times }: Omit<EventDay, 'is_settled'> & { id: number; title: string },
  plan: { id: number; known_id: number | null },
  club: Told & { club_id: number },
): News {
  const isFirst = plan.known_id === null
  const opening = isFirst
    ? `Voici les horaires de vos équipes au tournoi « ${title} ».`
    : `L’organisateur a changé les horaires du tournoi « ${title} ».`
  const subject = isFirst ? `Horaires de vos matchs\u00a0: ${title}` : `Horaires changés\u00a0: ${title}`
  const subjectOf = `${plan.id}:${club.club_id}`
  return {
    event: club.is_urgent
      ? once('plan-urgent', subjectOf)
      : once('plan-published', subjectOf, { ...times, is_settled: !isFirst }),
    type: 'notification',
    subject: club.is_urgent ? `Dans moins de trois heures\u00a0: ${title}` : subject,
    paragraphs: [opening, ...club.lines],
    action: { label: 'Voir le tournoi', path: tournamentPath({ id, title }) },
  }
}
