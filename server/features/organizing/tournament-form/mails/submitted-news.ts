import { atName } from '#domain/common/french-names.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { KeptForm } from '../queries.ts'

/** To an administrator: a tournament waits to be validated. */
export function submittedNews(kept: KeptForm, user_id: string, now: Date): News {
  const { id, answers, organizer, town, zone, starts_at, ends_at } = kept
  return {
    event: eachTime('tournament-submitted', id, `${now.toISOString()}:${user_id}`, {
      starts_at,
      ends_at,
      time_zone: zone,
      is_settled: false,
    }),
    type: 'notification',
    subject: `Tournoi à valider\u00a0: ${answers.title}`,
    paragraphs: [
      `${organizer.name} demande à publier « ${answers.title} », ${formatDateRange(starts_at, ends_at, zone)} ${atName(town)}.`,
    ],
    action: { label: 'Voir les tournois à valider', path: '/admin/moderation?onglet=tournois' },
  }
}
