import type { Services } from '#server/platform/context.ts'

export const REMOVAL_JOB = 'personal-data.remove-files'

/**
 * Removes the files left by an erasure: no row names them any more, so nothing else would find them. A missing file is
 * no failure.
 * @throws Error when the storage does not answer, so that the queue tries again
 */
export async function removeFiles({ storage }: Pick<Services, 'storage'>, keys: readonly string[]) {
  for (const key of keys) await storage.remove(key)
}
