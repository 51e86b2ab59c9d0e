import { atLeast } from '#server/platform/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { isWaiting, lockLatestRequest } from '../sign-up-queries.ts'
import { mayMail, sendConfirmation } from './send-confirmation.ts'

/**
 * Another link for the latest request of an address, at most one a minute; nothing for an address that waits for nothing.
 * Which of several requests it belongs to does not matter: the password typed behind the link says whose it is.
 */
export async function resendConfirmation(context: Context, email: string) {
  await context.limits.consume('signup', context.address)
  await atLeast(SAME_TIME_MS, sendAnother(context, email))
}

/** Longer than sending takes, so the response time does not reveal whether the address waits for a mail. */
const SAME_TIME_MS = 150

/** Only a mail that leaves is counted: else a stranger would use up the mails of an address that has not signed up yet. */
async function sendAnother(context: Context, email: string) {
  const { db, clock } = context
  if (!(await isWaiting(db, email, clock())) || !(await mayMail(context, email))) return
  await db.begin(async (tx) => {
    const request = await lockLatestRequest(tx, email, clock())
    if (request) await sendConfirmation(tx, context, request)
  })
}
