import { contactAsked, type ContactMessage } from '#contract/contact-messages.ts'
import { CONTACT_STATE_LABELS } from '#domain/contact-message.ts'
import { tableMoment } from '#domain/exported-table.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { adminExport } from '#server/platform/http/admin-export.ts'
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
