import { type AdminMail, mailsAsked } from '#contract/notices/mails.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { MAIL_STATE_LABELS } from '#domain/notices/mails/mail-state.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
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
