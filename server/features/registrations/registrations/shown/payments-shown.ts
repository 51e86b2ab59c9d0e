import type { Registration } from '#contract/registrations/registrations.ts'
import { readsPaymentsOf } from '#domain/clubs/club.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'
import { readAccount } from '#server/features/registrations/collection/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { guideOf } from './manual-payment.ts'
import { canSeePayments } from '../policy.ts'
import type { Row } from './on-the-wire.ts'

type Shown = Pick<Registration, 'manual_payment' | 'receipts' | 'open_payment'>

/**
 * Attempts, receipts and how to pay are for those who handle the club's money. Its organiser's account is whole for the
 * club that pays alone, as the paper that says the same is.
 */
export function paymentsShown(secrets: Secrets, row: Row, viewer: Viewer): Shown {
  if (!canSeePayments(viewer, row)) return { manual_payment: null, receipts: [], open_payment: null }
  const { id, receipts, open_payment, status, tournament, organizer_club_id, account } = row
  const pays = readsPaymentsOf(viewer.club) === row.club_id
  const guide = takesAPlace(status)
    ? guideOf(row, tournament, () => readAccount(secrets, organizer_club_id, account, pays ? 'whole' : 'masked'))
    : null
  const url = pays ? `/files/payment-requests/${id}.pdf` : null
  return { manual_payment: guide && { ...guide, url }, receipts, open_payment }
}
