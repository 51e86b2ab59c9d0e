import type { Services } from '#server/platform/context.ts'

/** Tells past tournaments from those to come, and adds up what changed in the counts. What is answered stays the same, and costs less. */
export const passFound = async ({ db, clock }: Services): Promise<void> => {
  await db`select pass_found(${clock()})`
}
