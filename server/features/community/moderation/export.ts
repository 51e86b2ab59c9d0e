import { moderationAsked } from '#contract/community/moderation.ts'
import { CONTENT_TYPE_LABELS, contentLabel } from '#domain/community/content.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listQueue, type WaitingContent } from './queries.ts'

export const moderationExport = adminExport({
  name: 'moderation',
  asked: moderationAsked,
  columns: [
    { title: 'Type', cell: ({ type }: WaitingContent) => CONTENT_TYPE_LABELS[type] },
    { title: 'Contenu', cell: ({ body }) => body },
    { title: 'Auteur', cell: ({ author }) => author.club.name },
    { title: 'Tournoi', cell: ({ tournament }) => tournament.title },
    { title: 'Date', cell: ({ created_at }) => tableMoment(created_at, PARIS) },
    { title: 'Signalements', cell: ({ reports_count }) => String(reports_count) },
    { title: 'État', cell: (content) => contentLabel(content) },
    { title: 'Mots relevés', cell: ({ flagged_words }) => flagged_words.join(', ') },
  ],
  page: ({ db, clock }, asked) => listQueue(db, asked, clock()),
})
