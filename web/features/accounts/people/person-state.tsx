import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import { ACCOUNT_STATUS_LABELS } from '#domain/accounts/account-acts.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { AccountStatus } from '#domain/common/people/roles.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'

/** Says in which state the account is, and what is planned for it. */
export function PersonState({ person }: { person: SupervisedPerson }) {
  const { status, is_confirmed, is_complete, erased_at, factors_reset_at, admin_waits } = person
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
      {!is_confirmed && <Badge tone="warning">E-mail non confirmé</Badge>}
      {!is_complete && <Badge tone="warning">À compléter</Badge>}
      {admin_waits && <Badge tone="court">Nomination en attente</Badge>}
      {factors_reset_at && (
        <Badge tone="warning">Second facteur à retirer le {formatDate(factors_reset_at, PARIS)}</Badge>
      )}
      {erased_at && <Badge tone="danger">À effacer le {formatDate(erased_at, PARIS)}</Badge>}
    </span>
  )
}

const TONES: Record<AccountStatus, BadgeTone> = { active: 'success', suspended: 'danger', inactive: 'neutral' }
