import type { Check } from './check.ts'
import { adminWithoutFactor } from './checks/accounts/admin-without-factor.ts'
import { answerHasRow } from './checks/registrations/answer-has-row.ts'
import { appealWaiting } from './checks/community/appeal-waiting.ts'
import { approvedWithoutDocuments } from './checks/registrations/approved-without-documents.ts'
import { backupLate } from './checks/office/backup-late.ts'
import { backupSameDisk } from './checks/office/backup-same-disk.ts'
import { backupMissing } from './checks/office/backup-missing.ts'
import { backupUnproven } from './checks/office/backup-unproven.ts'
import { walGap } from './checks/office/wal-gap.ts'
import { cancelledEndsEntries } from './checks/organizing/cancelled-ends-entries.ts'
import { cardNumberFound } from './checks/accounts/card-number-found.ts'
import { changeBesideItsRegistration } from './checks/registrations/change-beside-its-registration.ts'
import { clubDuplicate } from './checks/clubs/club-duplicate.ts'
import { clubWithoutOwner } from './checks/clubs/club-without-owner.ts'
import { deadlinesKept } from './checks/registrations/deadlines-kept.ts'
import { demoInProduction } from './checks/accounts/demo-in-production.ts'
import { diskLow } from './checks/office/disk-low.ts'
import { documentWaiting } from './checks/clubs/document-waiting.ts'
import { erasedPersonLeft } from './checks/accounts/erased-person-left.ts'
import { extrasCounted } from './checks/registrations/extras-counted.ts'
import { fileMissing } from './checks/office/file-missing.ts'
import { fileOrphan } from './checks/office/file-orphan.ts'
import { inactiveDue } from './checks/accounts/inactive-due.ts'
import { fileAltered } from './checks/office/file-altered.ts'
import { finalScoreLost } from './checks/competition/final-score-lost.ts'
import { foundCounts } from './checks/tournaments/found-counts.ts'
import { foundRows } from './checks/tournaments/found-rows.ts'
import { hoursNotPlanned } from './checks/competition/hours-not-planned.ts'
import { matchWithoutOutcome } from './checks/competition/match-without-outcome.ts'
import { rowsNotSituation } from './checks/competition/rows-not-situation.ts'
import { indexCorrupt } from './checks/office/index-corrupt.ts'
import { jobFailed } from './checks/office/job-failed.ts'
import { depositsHeld } from './checks/registrations/money/deposits-held.ts'
import { linesAddUp } from './checks/registrations/money/lines-add-up.ts'
import { mailDigested } from './checks/notices/mail-digested.ts'
import { instantUnproven } from './checks/office/instant-unproven.ts'
import { journalAltered } from './checks/notices/journal-altered.ts'
import { mailSent } from './checks/notices/mail-sent.ts'
import { mailedOnce } from './checks/notices/mailed-once.ts'
import { matchWithoutScore } from './checks/competition/match-without-score.ts'
import { newDateTold } from './checks/organizing/new-date-told.ts'
import { organizerNotGranted } from './checks/organizing/organizer-not-granted.ts'
import { paidHasPayment } from './checks/registrations/money/paid-has-payment.ts'
import { paidOnce } from './checks/registrations/money/paid-once.ts'
import { paidOutOnce } from './checks/registrations/money/paid-out-once.ts'
import { payoutAddsUp } from './checks/registrations/money/payout-adds-up.ts'
import { paidWhole } from './checks/registrations/money/paid-whole.ts'
import { participantsCounted } from './checks/registrations/participants-counted.ts'
import { pastStillOpen } from './checks/organizing/past-still-open.ts'
import { paymentAppliedOnce } from './checks/registrations/money/payment-applied-once.ts'
import { paymentAudited } from './checks/registrations/money/payment-audited.ts'
import { paymentHasPurpose } from './checks/registrations/money/payment-has-purpose.ts'
import { paidTogether } from './checks/registrations/money/paid-together.ts'
import { paymentHasReceipt } from './checks/registrations/money/payment-has-receipt.ts'
import { photoWithoutConsent } from './checks/community/photo-without-consent.ts'
import { placesNotIdle } from './checks/registrations/places-not-idle.ts'
import { placesNotOversold } from './checks/registrations/places-not-oversold.ts'
import { playersOverdue } from './checks/clubs/players-overdue.ts'
import { pricedWithoutAccount } from './checks/organizing/priced-without-account.ts'
import { badgeWithoutPurchaseOrGift } from './checks/organizing/badge-without-purchase-or-gift.ts'
import { platformReceiptsGapless } from './checks/organizing/platform-receipts-gapless.ts'
import { promotionDisputed } from './checks/organizing/promotion-disputed.ts'
import { promotionHasReceipt } from './checks/organizing/promotion-has-receipt.ts'
import { promotionPaidOnce } from './checks/organizing/promotion-paid-once.ts'
import { promotionRefundOverdue } from './checks/organizing/promotion-refund-overdue.ts'
import { processUnwell } from './checks/office/process-unwell.ts'
import { receiptsGapless } from './checks/registrations/money/receipts-gapless.ts'
import { refundChosenLeaves } from './checks/registrations/money/refund-chosen-leaves.ts'
import { refundDueHasRefund } from './checks/registrations/money/refund-due-has-refund.ts'
import { refundHasCreditNote } from './checks/registrations/money/refund-has-credit-note.ts'
import { refundOverdue } from './checks/registrations/money/refund-overdue.ts'
import { refundTold } from './checks/registrations/money/refund-told.ts'
import { refundsCounted } from './checks/registrations/money/refunds-counted.ts'
import { registrationAudited } from './checks/registrations/registration-audited.ts'
import { registrationMoneyAudited } from './checks/registrations/money/registration-money-audited.ts'
import { reportWaiting } from './checks/community/report-waiting.ts'
import { sessionTooLong } from './checks/accounts/session-too-long.ts'
import { teamPlaysTwice } from './checks/competition/team-plays-twice.ts'
import { teamsWithinLimit } from './checks/registrations/teams-within-limit.ts'

/** All the questions of an audit, in their order. */
export const CHECKS: readonly Check[] = [
  participantsCounted,
  extrasCounted,
  placesNotOversold,
  placesNotIdle,
  teamsWithinLimit,
  deadlinesKept,
  cancelledEndsEntries,
  refundChosenLeaves,
  newDateTold,
  paidHasPayment,
  paymentHasPurpose,
  refundDueHasRefund,
  refundTold,
  paidOnce,
  paidOutOnce,
  paidWhole,
  payoutAddsUp,
  linesAddUp,
  changeBesideItsRegistration,
  refundsCounted,
  paidTogether,
  paymentHasReceipt,
  refundHasCreditNote,
  receiptsGapless,
  promotionPaidOnce,
  promotionHasReceipt,
  platformReceiptsGapless,
  promotionRefundOverdue,
  promotionDisputed,
  badgeWithoutPurchaseOrGift,
  answerHasRow,
  registrationAudited,
  registrationMoneyAudited,
  paymentAudited,
  paymentAppliedOnce,
  mailSent,
  mailedOnce,
  mailDigested,
  playersOverdue,
  inactiveDue,
  erasedPersonLeft,
  depositsHeld,
  refundOverdue,
  sessionTooLong,
  adminWithoutFactor,
  organizerNotGranted,
  foundRows,
  foundCounts,
  pastStillOpen,
  matchWithoutScore,
  matchWithoutOutcome,
  hoursNotPlanned,
  teamPlaysTwice,
  rowsNotSituation,
  finalScoreLost,
  documentWaiting,
  approvedWithoutDocuments,
  clubWithoutOwner,
  reportWaiting,
  appealWaiting,
  photoWithoutConsent,
  jobFailed,
  pricedWithoutAccount,
  demoInProduction,
  cardNumberFound,
  diskLow,
  processUnwell,
  backupLate,
  backupMissing,
  backupUnproven,
  walGap,
  instantUnproven,
  backupSameDisk,
  journalAltered,
  fileMissing,
  fileOrphan,
  fileAltered,
  indexCorrupt,
  clubDuplicate,
]
