import { z } from 'zod'
import { EXTRA_QUANTITY_MAX } from '#domain/registrations/prices/extras.ts'
import { LINE_KINDS } from '#domain/registrations/prices/sold-lines.ts'

export const soldLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** 'Inscription', 'Repas'. */
  words: z.string(),
  quantity: z.int(),
  /** The price of the whole line, which is negative for a reduction. */
  cents: z.int(),
  extra_id: z.int().nullable(),
})

export const orders = z
  .array(
    z.strictObject({
      extra_id: z.int().positive().max(2_147_483_647),
      quantity: z.int().min(0).max(EXTRA_QUANTITY_MAX),
    }),
  )
  .max(20)
