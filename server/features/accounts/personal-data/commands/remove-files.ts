import type { Services } from '#server/platform/context.ts'

export const REMOVAL_JOB = 'personal-data.remove-files'

/**
 * The job of what an erasure leaves in the storage: no row names it any more, so that nothing else would find it again.
 * @throws when the storage does not answer, for the queue to try again; what is gone already is no failure
 */
export async function removeFiles({ storage }: Pick<Services, 'storage'>, keys: readonly string[]) {
  for (const key of keys) await storage.remove(key)
}
