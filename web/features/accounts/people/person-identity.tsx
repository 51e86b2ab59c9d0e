import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { CLUB_BADGES, MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { departmentLabel, PARIS } from '#domain/common/reference/departments.ts'
import { ROLE_LABELS } from '#domain/common/people/roles.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Facts } from './facts.tsx'

export function PersonIdentity({ account }: { account: SupervisedAccount }) {
  const { full_name, email, is_confirmed, phone, department, club, role, suspension } = account
  return (
    <div className="grid gap-5">
      {suspension && (
        <Alert
          tone="warning"
          title={`Suspendu le ${formatLongMoment(suspension.at, PARIS)}${suspension.by ? ` par ${suspension.by}` : ''}`}
        >
          {suspension.reason}
        </Alert>
      )}
      <Facts
        facts={[
          ['Nom', full_name ?? 'Pas encore donné'],
          ['E-mail', `${email}${is_confirmed ? '' : ' (non confirmé)'}`],
          ['Téléphone', phone ?? 'Non donné'],
          ['Département', department ? departmentLabel(department) : 'Non donné'],
          ['Club', club ? `${club.name}, ${CLUB_BADGES[club.status].toLowerCase()}` : 'Sans club'],
          ['Droit dans le club', club ? MEMBER_RIGHT_LABELS[club.rights] : 'Aucun'],
          ['Rôle', ROLE_LABELS[role]],
          ['Inscrit le', formatLongMoment(account.created_at, PARIS)],
          [
            'Dernière connexion',
            account.last_sign_in_at ? formatLongMoment(account.last_sign_in_at, PARIS) : 'Jamais connecté',
          ],
        ]}
      />
      {role !== 'admin' && (
        <p className="text-[0.9375rem] text-muted">
          Le rôle {ROLE_LABELS[role].toLowerCase()} vient du club et du droit que la personne y a : il se change depuis
          la fiche du club.
        </p>
      )}
    </div>
  )
}
