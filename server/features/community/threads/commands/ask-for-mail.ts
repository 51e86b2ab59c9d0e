import { mailingTime, type ThreadSide } from '#domain/community/thread.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/** Asks that the other side be mailed: at once, or later with what follows when it has just been mailed. */
export async function askForMail({ tx, now, jobs }: Act, thread_id: string, side: ThreadSide) {
  const [last] = await tx<{ mailed_at: string | null }[]>`
    select max(mailed_at) as mailed_at from messages where thread_id = ${thread_id} and side = ${side}`
  const mailed_at = last?.mailed_at ? new Date(last.mailed_at) : null
  await jobs.enqueue(tx, 'thread.mail', { thread_id, side }, { start_after: mailingTime(now, mailed_at) })
}
