import { ofName } from '#domain/common/french-names.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import type { EventDay } from '#domain/notices/mails/pressing-news.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import { type News, organizerNotification } from '#server/features/notices/messages/commands/notify-club.ts'
import type { LockedDocument } from '#server/features/clubs/documents/commands/lock-document.ts'

/** An organiser that waits for a document, with the tournaments entered by the club. */
export type Waiting = {
  organizer_club_id: number
  club_name: string
  tournaments: (Omit<EventDay, 'is_settled'> & { id: number; title: string })[]
}

/** Tells an organiser that a document of a club was refused: the file of the club is incomplete again. */
export function entrantRefusedNews(document: LockedDocument, reason: string, waiting: Waiting): News {
  const { id, version, type } = document
  const { organizer_club_id, club_name, tournaments } = waiting
  const [first] = tournaments
  const titles = tournaments.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ')
  return {
    ...organizerNotification(
      eachTime('entrant-document-rejected', `${id}-${organizer_club_id}`, String(version), {
        ...first!,
        is_settled: false,
      }),
      `Document refusé\u00a0: ${club_name}`,
      `La plateforme a refusé le document «\u00a0${DOCUMENT_TYPE_LABELS[type]}\u00a0» ${ofName(club_name)}. Motif\u00a0: ${reason}`,
      `Le dossier de ce club est de nouveau à compléter\u00a0: ${titles}. Le club est prévenu.`,
    ),
    action: {
      label: 'Voir les inscriptions',
      path: tournaments.length === 1 ? `/organisateur/tournois/${first!.id}/inscriptions` : '/organisateur',
    },
  }
}
