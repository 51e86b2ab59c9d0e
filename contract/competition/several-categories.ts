import { z } from 'zod'

/** Categories on which one act is done, each with the version of its set-up that was read. */
export const several = z
  .array(z.strictObject({ id: z.int().positive().max(2_147_483_647), version: z.int().min(0) }))
  .min(1)
  .max(60)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Une catégorie est demandée deux fois.')
