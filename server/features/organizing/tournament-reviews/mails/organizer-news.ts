import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { sentence } from '#domain/common/text.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Titled = { id: number; title: string }
type Published = Titled & { registration_opens_at: string | null; time_zone: string }

export function onlineNews({ id, title, registration_opens_at: opens_at, time_zone }: Published, now: Date): News {
  return {
    event: once('tournament-approved', id),
    type: 'confirmation',
    subject: sentence(`${title} est en ligne`),
    paragraphs: [
      sentence(`${title} est en ligne`),
      opens_at && !hasPassed(opens_at, now)
        ? `Les inscriptions ouvrent le ${formatLongMoment(opens_at, time_zone)}.`
        : 'Les clubs peuvent s’inscrire.',
    ],
    action: { label: 'Voir la page du tournoi', path: tournamentPath({ id, title }) },
  }
}

export function returnedNews({ id, title }: Titled, reason: string, now: Date): News {
  return {
    event: eachTime('tournament-returned', id, now.toISOString()),
    type: 'refus',
    subject: `${title} vous revient`,
    paragraphs: [
      sentence(`${title} vous revient\u00a0: ${reason}`),
      'C’est de nouveau un brouillon\u00a0: corrigez la fiche, puis donnez-la à valider.',
    ],
    action: { label: 'Corriger la fiche', path: `/organisateur/tournois/${id}/fiche` },
  }
}
