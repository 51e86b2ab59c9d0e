import { journalAsked, type JournalLine } from '#contract/notices/journal.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { JOURNAL_ENTITIES } from '#domain/notices/journal/journal-fields.ts'
import { journalActor, journalChanges } from '#domain/office/journal/journal-words.ts'
import { ORIGIN_LABELS } from '#domain/notices/journal/journal-origins.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listJournal } from './queries.ts'

export const journalExport = adminExport({
  name: 'journal',
  asked: journalAsked,
  columns: [
    { title: 'Quand', cell: ({ at }: JournalLine) => tableMoment(at, PARIS) },
    { title: 'Qui', cell: journalActor },
    { title: 'Quoi', cell: ({ sentence }) => sentence },
    { title: 'Objet', cell: ({ entity, entity_id }) => `${JOURNAL_ENTITIES[entity] ?? entity} ${entity_id}` },
    {
      title: 'Changements',
      cell: (line) =>
        journalChanges(line)
          .map(({ label, value }) => `${label}\u00a0: ${value}`)
          .join(' ; '),
    },
    { title: 'Motif', cell: ({ reason }) => reason ?? '' },
    { title: 'Origine', cell: ({ origin }) => (origin ? ORIGIN_LABELS[origin] : '') },
    { title: 'Session', cell: ({ session_id }) => session_id ?? '' },
    { title: 'Référence', cell: ({ request_id }) => request_id ?? '' },
  ],
  page: ({ db }, asked) => listJournal(db, asked),
})
