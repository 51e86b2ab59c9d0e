import type { Check } from './check.ts'
import { adminWithoutFactor } from './checks/admin-without-factor.ts'
import { answerHasRow } from './checks/answer-has-row.ts'
import { appealWaiting } from './checks/appeal-waiting.ts'
import { approvedWithoutDocuments } from './checks/approved-without-documents.ts'
import { backupLate } from './checks/backup-late.ts'
import { backupSameDisk } from './checks/backup-same-disk.ts'
import { backupMissing } from './checks/backup-missing.ts'
import { backupUnproven } from './checks/backup-unproven.ts'
import { walGap } from './checks/wal-gap.ts'
import { cancelledEndsEntries } from './checks/cancelled-ends-entries.ts'
import { cardNumberFound } from './checks/card-number-found.ts'
import { changeBesideItsRegistration } from './checks/change-beside-its-registration.ts'
import { clubDuplicate } from './checks/club-duplicate.ts'
import { clubWithoutOwner } from './checks/club-without-owner.ts'
import { deadlinesKept } from './checks/deadlines-kept.ts'
import { demoInProduction } from './checks/demo-in-production.ts'
import { diskLow } from './checks/disk-low.ts'
import { documentWaiting } from './checks/document-waiting.ts'
import { erasedPersonLeft } from './checks/erased-person-left.ts'
import { fileMissing } from './checks/file-missing.ts'
import { fileOrphan } from './checks/file-orphan.ts'
import { inactiveDue } from './checks/inactive-due.ts'
import { fileAltered } from './checks/file-altered.ts'
import { finalScoreLost } from './checks/final-score-lost.ts'
import { hoursNotPlanned } from './checks/hours-not-planned.ts'
import { matchWithoutOutcome } from './checks/match-without-outcome.ts'
import { rowsNotSituation } from './checks/rows-not-situation.ts'
import { indexCorrupt } from './checks/index-corrupt.ts'
import { jobFailed } from './checks/job-failed.ts'
import { mailDigested } from './checks/mail-digested.ts'
import { instantUnproven } from './checks/instant-unproven.ts'
import { journalAltered } from './checks/journal-altered.ts'
import { mailSent } from './checks/mail-sent.ts'
import { mailedOnce } from './checks/mailed-once.ts'
import { matchWithoutScore } from './checks/match-without-score.ts'
import { newDateTold } from './checks/new-date-told.ts'
import { organizerNotGranted } from './checks/organizer-not-granted.ts'
import { paidHasPayment } from './checks/paid-has-payment.ts'
import { paidOnce } from './checks/paid-once.ts'
import { paidWhole } from './checks/paid-whole.ts'
import { participantsCounted } from './checks/participants-counted.ts'
import { pastStillOpen } from './checks/past-still-open.ts'
import { paymentAppliedOnce } from './checks/payment-applied-once.ts'
import { paymentAudited } from './checks/payment-audited.ts'
import { paymentHasPurpose } from './checks/payment-has-purpose.ts'
import { paymentHasReceipt } from './checks/payment-has-receipt.ts'
import { photoWithoutConsent } from './checks/photo-without-consent.ts'
import { placesNotIdle } from './checks/places-not-idle.ts'
import { placesNotOversold } from './checks/places-not-oversold.ts'
import { playersOverdue } from './checks/players-overdue.ts'
import { pricedWithoutAccount } from './checks/priced-without-account.ts'
import { badgeWithoutPurchaseOrGift } from './checks/badge-without-purchase-or-gift.ts'
import { platformReceiptsGapless } from './checks/platform-receipts-gapless.ts'
import { promotionHasReceipt } from './checks/promotion-has-receipt.ts'
import { promotionPaidOnce } from './checks/promotion-paid-once.ts'
import { promotionRefundOverdue } from './checks/promotion-refund-overdue.ts'
import { processUnwell } from './checks/process-unwell.ts'
import { receiptsGapless } from './checks/receipts-gapless.ts'
import { refundChosenLeaves } from './checks/refund-chosen-leaves.ts'
import { refundDueHasRefund } from './checks/refund-due-has-refund.ts'
import { refundHasCreditNote } from './checks/refund-has-credit-note.ts'
import { refundOverdue } from './checks/refund-overdue.ts'
import { refundTold } from './checks/refund-told.ts'
import { refundsCounted } from './checks/refunds-counted.ts'
import { registrationAudited } from './checks/registration-audited.ts'
import { registrationMoneyAudited } from './checks/registration-money-audited.ts'
import { reportWaiting } from './checks/report-waiting.ts'
import { sessionTooLong } from './checks/session-too-long.ts'
import { teamPlaysTwice } from './checks/team-plays-twice.ts'
import { teamsWithinLimit } from './checks/teams-within-limit.ts'

/** Everything that an audit asks, in this order. */
export const CHECKS: readonly Check[] = [
  participantsCounted,
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
  paidWhole,
  changeBesideItsRegistration,
  refundsCounted,
  paymentHasReceipt,
  refundHasCreditNote,
  receiptsGapless,
  promotionPaidOnce,
  promotionHasReceipt,
  platformReceiptsGapless,
  promotionRefundOverdue,
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
  refundOverdue,
  sessionTooLong,
  adminWithoutFactor,
  organizerNotGranted,
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
