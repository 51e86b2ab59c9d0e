import { journalAsked, type JournalLine } from '#contract/journal.ts'
import { formatMoment } from '#domain/dates.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { adminExport } from '#server/platform/http/admin-export.ts'
import { listJournal } from './queries.ts'

export const journalExport = adminExport({
  name: 'journal',
  asked: journalAsked,
  columns: [
    { title: 'Quand', cell: ({ at }: JournalLine) => formatMoment(at, PARIS) },
    { title: 'Qui', cell: ({ actor }) => actor ?? 'La plateforme' },
    { title: 'Quoi', cell: ({ sentence }) => sentence },
    { title: 'Objet', cell: ({ entity, entity_id }) => `${entity} ${entity_id}` },
    { title: 'Référence', cell: ({ request_id }) => request_id ?? '' },
  ],
  page: ({ db }, asked) => listJournal(db, asked),
})
