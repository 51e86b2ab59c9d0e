import { runAudit } from '#server/features/office/audits/commands/run-audit.ts'
import { startAudit } from '#server/features/office/audits/commands/start-audit.ts'
import { sendReport } from '#server/features/community/reports/commands/send-report.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { PicturePlace } from '../keep-picture.ts'
import type { Person } from '../accounts/people.ts'
import { administrator, type Stage } from '../stage.ts'

/** What administrators have before them besides what clubs said: an opinion that a visitor reports, and an audit of now. */
export async function supervise(tx: Tx, stage: Stage, { storage, folder }: PicturePlace, admin: Person) {
  const { services } = stage
  const [opinion] = await tx<{ id: string }[]>`
    select id from comments where status = 'published' and flagged_words = '{}' and body <> ''
    order by created_at desc, id limit 1`
  const body = 'On y lit le nom de mon fils. (démo)'
  if (opinion)
    await sendReport(
      { ...stage.as(administrator(admin)), viewer: null, address: '203.0.113.7' },
      { content_id: opinion.id, reason: 'personal_data', body },
    )
  const { id } = await startAudit(stage.as(administrator(admin)))
  // A question without an answer is told by the audit itself.
  const log = { warn: () => {} } as unknown as Services['log']
  await runAudit({ ...services, log, storage, config: { ...services.config, data_dir: folder } }, id)
  // No mail of the demonstration leaves.
  await tx`delete from mails where kind = 'audit-errors'`
}
