import { atLeast } from '#server/platform/at-least.ts'
import type { Context } from '#server/platform/context.ts'
import { lockLatestRequest } from '../sign-up-queries.ts'
import { mayMail, sendConfirmation } from './send-confirmation.ts'

/**
 * Another link for the latest request of an address, at most one a minute; nothing for an address that waits for nothing.
 * Which of several requests it belongs to does not matter: the password typed behind the link says whose it is.
 */
export async function resendConfirmation(context: Context, email: string) {
  const { db, limits, address, clock } = context
  await limits.consume('signup', address)
  if (!(await mayMail(context, email))) return
  const sending = db.begin(async (tx) => {
    const request = await lockLatestRequest(tx, email, clock())
    if (request) await sendConfirmation(tx, context, request)
  })
  await atLeast(SAME_TIME_MS, sending)
}

/** Longer than sending takes, so the response time does not reveal whether the address waits for a mail. */
const SAME_TIME_MS = 150
