import { type AdminMail, mailsAsked } from '#contract/mails.ts'
import { tableMoment } from '#domain/exported-table.ts'
import { MAIL_STATE_LABELS } from '#domain/mail-state.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { adminExport } from '#server/platform/http/admin-export.ts'
import { listMails } from './queries.ts'

export const mailsExport = adminExport({
  name: 'e-mails',
  asked: mailsAsked,
  columns: [
    { title: 'Écrit le', cell: ({ created_at }: AdminMail) => tableMoment(created_at, PARIS) },
    { title: 'État', cell: ({ state }) => MAIL_STATE_LABELS[state] },
    { title: 'Nature', cell: ({ label }) => label },
    { title: 'Destinataire', cell: ({ recipient }) => recipient },
    { title: 'Objet', cell: ({ subject }) => subject },
    { title: 'Essais', cell: ({ attempts }) => String(attempts) },
    { title: 'Erreur', cell: ({ error }) => error?.meaning ?? error?.detail ?? '' },
  ],
  page: ({ db }, asked) => listMails(db, asked),
})
