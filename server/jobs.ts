import { auditJobs } from './features/office/audits/jobs.ts'
import { authJobs } from './features/accounts/auth/jobs.ts'
import { backupJobs } from './features/office/backups/jobs.ts'
import { clubSupervisionJobs } from './features/office/club-supervision/jobs.ts'
import { clubJobs } from './features/clubs/clubs/jobs.ts'
import { competitionJobs } from './features/competition/competitions/jobs.ts'
import { documentJobs } from './features/clubs/documents/jobs.ts'
import { insightJobs } from './features/insights/insights/jobs.ts'
import { watchJobs } from './features/office/jobs/jobs.ts'
import { journalJobs } from './features/notices/journal/jobs.ts'
import { memberJobs } from './features/clubs/members/jobs.ts'
import { messageJobs } from './features/notices/messages/jobs.ts'
import { moderationJobs } from './features/community/moderation/jobs.ts'
import { collectionJobs } from './features/registrations/collection/jobs.ts'
import { paymentJobs } from './features/registrations/payments/jobs.ts'
import { peopleJobs } from './features/accounts/people/jobs.ts'
import { personalDataJobs } from './features/accounts/personal-data/jobs.ts'
import { playerJobs } from './features/clubs/players/jobs.ts'
import { planJobs } from './features/competition/plans/jobs.ts'
import { promotionJobs } from './features/organizing/promotion/jobs.ts'
import { drawPlatformReceipt } from './features/organizing/promotion/routes.ts'
import { receiptJobs } from './features/registrations/receipts/jobs.ts'
import { drawReceipt } from './features/registrations/receipts/receipt-file.ts'
import { registrationJobs } from './features/registrations/registrations/jobs.ts'
import { tableJobs } from './features/competition/tables/jobs.ts'
import { threadJobs } from './features/community/threads/jobs.ts'
import { tournamentLifeJobs } from './features/organizing/tournament-life/jobs.ts'
import { tournamentJobs } from './features/tournaments/tournaments/jobs.ts'
import type { JobDefinition } from './platform/jobs/jobs.ts'
import type { Services } from './platform/context.ts'
import { purgeSecretMails, sendMail } from './platform/mail/send-mail.ts'
import { uploadJobs } from './platform/uploads/jobs.ts'
import { createSmtpTransport, localOutbox } from './platform/mail/transports.ts'

/** What mails carry, drawn when they leave. */
const drawingsOf = (db: Services['db']) => ({
  receipt: (id: string) => drawReceipt(db, id),
  platform_receipt: (id: string) => drawPlatformReceipt(db, id),
})

/** Every job of the product, by the feature that owns it. */
export function listJobs({ config, db }: Services): JobDefinition<Services>[] {
  const transport = config.smtp_url ? createSmtpTransport(config.smtp_url, config.mail_from) : localOutbox
  return [
    {
      name: 'mail.send',
      // Two days of an absent mail server, and at most a minute to wait once it is back.
      retries: 3_000,
      longest_wait_seconds: 60,
      delay_seconds: 5,
      after_restore: 'drop',
      run: ({ db }, data) => sendMail({ db, transport, drawings: drawingsOf(db) }, String(data.mail_id)),
    },
    { name: 'mail.purge', cron: '30 4 * * *', run: ({ db, clock }) => purgeSecretMails(db, clock()) },
    ...uploadJobs,
    ...auditJobs,
    ...authJobs,
    ...backupJobs,
    ...clubSupervisionJobs,
    ...clubJobs,
    ...competitionJobs,
    ...documentJobs,
    ...insightJobs,
    ...journalJobs,
    ...watchJobs,
    ...memberJobs,
    ...messageJobs,
    ...moderationJobs,
    ...registrationJobs,
    ...paymentJobs,
    ...collectionJobs,
    ...peopleJobs,
    ...personalDataJobs(drawingsOf(db)),
    ...planJobs,
    ...playerJobs,
    ...promotionJobs,
    ...receiptJobs,
    ...tableJobs,
    ...threadJobs,
    ...tournamentJobs,
    ...tournamentLifeJobs,
  ]
}
