import { formatLongMoment } from '#domain/common/dates/dates.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'

export type Opening = {
  user_id: string
  id: number
  title: string
  starts_at: string
  time_zone: string
  location: string
  opened_at: string
}

/** News for each person who asked. A tournament that opens again is announced again. */
export function openingNews({ user_id, id, title, starts_at, time_zone, location, opened_at }: Opening): News {
  return {
    event: eachTime('registrations-opened', id, `${user_id}:${opened_at}`),
    type: 'notification',
    subject: `Les inscriptions sont ouvertes : ${title}`,
    paragraphs: [
      `Les inscriptions au tournoi « ${title} » sont ouvertes. Vous aviez demandé à en être averti.`,
      `Il commence le ${formatLongMoment(starts_at, time_zone)}, ${location}.`,
    ],
    action: { label: 'Voir le tournoi', path: tournamentPath({ id, title }) },
  }
}
