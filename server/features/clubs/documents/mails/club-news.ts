import { formatDay } from '#domain/common/dates/dates.ts'
import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { seasonDays, seasonLabel } from '#domain/common/dates/season.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { LockedDocument } from '#server/features/clubs/documents/commands/lock-document.ts'

/** A document may be approved several times, and each time is told. */
export function approvedNews(document: LockedDocument): News {
  const { id, version, type, name, season } = document
  return {
    event: eachTime('document-approved', id, String(version)),
    type: 'notification',
    subject: `Document validé : ${DOCUMENT_TYPE_LABELS[type]}`,
    paragraphs: [
      `Votre document « ${DOCUMENT_TYPE_LABELS[type]} » (${name}) est validé jusqu’au ${formatDay(seasonDays(season).last)}.`,
      `Il vaut pour tous vos tournois de la ${seasonLabel(season)} : vous n’avez pas à l’envoyer à nouveau.`,
    ],
    action: TO_DOCUMENTS,
  }
}

/** `organizer_name` is null when the platform refuses the document, for all tournaments. */
export function rejectedNews(document: LockedDocument, reason: string, organizer_name: string | null): News {
  const { id, version, type, name } = document
  const by = organizer_name ? ` par ${organizer_name}, pour ses tournois` : ''
  return {
    event: eachTime('document-rejected', id, String(version)),
    type: 'refus',
    subject: `Document refusé : ${DOCUMENT_TYPE_LABELS[type]}`,
    paragraphs: [
      `Votre document « ${DOCUMENT_TYPE_LABELS[type]} » (${name}) est refusé${by}.`,
      `Motif : ${reason}`,
      'Déposez-en un autre : un document validé vaut pour toute la saison.',
    ],
    action: TO_DOCUMENTS,
  }
}

const TO_DOCUMENTS = { label: 'Voir mes documents', path: '/club/documents' }
