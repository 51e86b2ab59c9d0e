import { mailingTime, type ThreadSide } from '#domain/community/thread.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** What one side writes is mailed to the other at once, or with what follows when it has just been written to. */
export async function askForMail(tx: Tx, { clock, jobs }: Services, thread_id: string, side: ThreadSide) {
  const [last] = await tx<{ mailed_at: string | null }[]>`
    select max(mailed_at) as mailed_at from messages where thread_id = ${thread_id} and side = ${side}`
  const mailed_at = last?.mailed_at ? new Date(last.mailed_at) : null
  await jobs.enqueue(tx, 'thread.mail', { thread_id, side }, { start_after: mailingTime(clock(), mailed_at) })
}
