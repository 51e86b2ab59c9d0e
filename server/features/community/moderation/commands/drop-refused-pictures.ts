import { canAppeal } from '#domain/community/content.ts'
import { APPEAL_MONTHS } from '#domain/common/thresholds.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { dropUnkept } from '#server/platform/uploads/sweep-files.ts'
import { changeContent } from './change-content.ts'
import { lockContent } from './lock-content.ts'
import { takeAwayFile } from './take-away-file.ts'

/** Drops the pictures that were refused and that nobody can contest any more. Safe to repeat. */
export async function dropRefusedPictures(services: Services) {
  const { db, clock } = services
  const now = clock()
  const refused = await db<{ id: string }[]>`
    select id from photos
    where status = 'rejected' and file_id is not null and decided_at + ${`${APPEAL_MONTHS} months`}::interval <= ${now}
    limit 1000`
  for (const { id } of refused) {
    const file_id = await act(services, async (act) => {
      const { tx } = act
      const content = await lockContent(tx, id)
      if (content?.status !== 'rejected' || canAppeal(content, now)) return null
      const taken = await takeAwayFile(tx, content)
      if (taken) await changeContent(act, content, 'forget', {})
      return taken
    })
    if (file_id) await dropUnkept(services, file_id)
  }
}
