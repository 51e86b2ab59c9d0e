import type { Change } from '#domain/organizing/tournament-form/in-words.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { KeptForm } from '../queries.ts'

/** To a club that has a team there, of what changes how it prepares, travels or plays. */
export function changedNews(
  { id, answers, form_version }: KeptForm,
  club_id: number,
  changes: readonly Change[],
): News {
  const { title } = answers
  return {
    event: eachTime('tournament-changed', id, `${form_version + 1}:${club_id}`),
    type: 'notification',
    subject: `Changement\u00a0: ${title}`,
    paragraphs: [
      `L’organisateur a modifié le tournoi « ${title} », auquel votre club est inscrit.`,
      ...changes.map(({ label, before, after }) =>
        before === '—' ? `${label}\u00a0: ${after}` : `${label}\u00a0: ${after} (avant\u00a0: ${before})`,
      ),
    ],
    action: { label: 'Voir le tournoi', path: tournamentPath({ id, title }) },
  }
}
