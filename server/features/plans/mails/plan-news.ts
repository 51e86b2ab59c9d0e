import { tournamentPath } from '#domain/tournament-path.ts'
import { once } from '#server/features/messages/commands/event.ts'
import type { News } from '#server/features/messages/commands/notify-club.ts'

type Told = { lines: readonly string[]; is_urgent: boolean }

/** To a club, of the hours and courts of its teams: one message per publication. @param plan.known_id what it knew before */
export function planNews(
  { id, title }: { id: number; title: string },
  plan: { id: number; known_id: number | null },
  club: Told & { club_id: number },
): News {
  const isFirst = plan.known_id === null
  const opening = isFirst
    ? `Voici les horaires de vos équipes au tournoi « ${title} ».`
    : `L’organisateur a changé les horaires du tournoi « ${title} ».`
  const subject = isFirst ? `Horaires de vos matchs\u00a0: ${title}` : `Horaires changés\u00a0: ${title}`
  return {
    event: once(club.is_urgent ? 'plan-urgent' : 'plan-published', `${plan.id}:${club.club_id}`),
    type: 'notification',
    subject: club.is_urgent ? `Dans moins de trois heures\u00a0: ${title}` : subject,
    paragraphs: [opening, ...club.lines],
    action: { label: 'Voir le tournoi', path: tournamentPath({ id, title }) },
  }
}
