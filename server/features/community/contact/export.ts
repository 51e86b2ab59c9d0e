import { contactAsked, type ContactMessage } from '#contract/community/contact-messages.ts'
import { CONTACT_STATE_LABELS } from '#domain/community/contact-message.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listContactMessages } from './queries.ts'

export const contactExport = adminExport({
  name: 'contact',
  asked: contactAsked,
  columns: [
    { title: 'Reçu le', cell: ({ created_at }: ContactMessage) => tableMoment(created_at, PARIS) },
    { title: 'État', cell: ({ state }) => CONTACT_STATE_LABELS[state] },
    { title: 'Nom', cell: ({ name }) => name },
    { title: 'E-mail', cell: ({ email }) => email },
    { title: 'Sujet', cell: ({ subject }) => subject },
    { title: 'Message', cell: ({ content }) => content },
    { title: 'Traité par', cell: ({ handled_by }) => handled_by ?? '' },
  ],
  page: ({ db }, asked) => listContactMessages(db, asked),
})
