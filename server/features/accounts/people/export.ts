import { peopleAsked, type KnownAccount } from '#contract/accounts/admin-people.ts'
import { ACCOUNT_STATUS_LABELS } from '#domain/accounts/account-acts.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { ROLE_LABELS } from '#domain/common/people/roles.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listPeople } from './queries.ts'

export const peopleExport = adminExport({
  name: 'utilisateurs',
  asked: peopleAsked,
  columns: [
    { title: 'Nom', cell: ({ full_name }: KnownAccount) => full_name ?? '' },
    { title: 'E-mail', cell: ({ email }) => email },
    { title: 'E-mail confirmé', cell: ({ is_confirmed }) => (is_confirmed ? 'Oui' : 'Non') },
    { title: 'Club', cell: ({ club }) => club?.name ?? '' },
    { title: 'Droit', cell: ({ club }) => (club ? MEMBER_RIGHT_LABELS[club.rights] : '') },
    { title: 'Rôle', cell: ({ role }) => ROLE_LABELS[role] },
    { title: 'Statut', cell: ({ status }) => ACCOUNT_STATUS_LABELS[status] },
    { title: 'Inscrit le', cell: ({ created_at }) => tableMoment(created_at, PARIS) },
    {
      title: 'Dernière connexion',
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? tableMoment(last_sign_in_at, PARIS) : ''),
    },
    { title: 'Second facteur', cell: ({ has_factor }) => (has_factor ? 'Oui' : 'Non') },
  ],
  page: ({ db }, asked) => listPeople(db, asked),
})
