import { formatDateRange, formatLongMoment } from '#domain/common/dates/dates.ts'
import { slug } from '#domain/common/text.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'

/** To a club that has played for this organiser: the next one, and when it can be entered. */
export function invitedNews(
  tournament: ManagedTournament,
  { club_id, edition, opens_at }: { club_id: number; edition: string; opens_at: string | null },
): News {
  const { id, title, organizer_name, starts_at, ends_at, time_zone } = tournament
  return {
    event: eachTime('past-club-invited', id, String(club_id)),
    type: 'notification',
    subject: `${organizer_name} vous invite\u00a0: ${title}`,
    paragraphs: [
      `Vous étiez au tournoi «\u00a0${edition}\u00a0». ${organizer_name} vous invite à «\u00a0${title}\u00a0», ${formatDateRange(starts_at, ends_at, time_zone)}.`,
      opens_at
        ? `Les inscriptions ouvrent le ${formatLongMoment(opens_at, time_zone)}.`
        : 'Les inscriptions sont ouvertes.',
    ],
    action: { label: 'Voir le tournoi', path: `/tournois/${id}-${slug(title)}` },
  }
}
