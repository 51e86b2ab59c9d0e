import { z } from 'zod'
import { instant } from '../common/base.ts'

/** A payment that is contested now, for whoever answers: where, until when, and in French what the payer said to their bank. */
export const contested = z.object({
  at: z.string(),
  answer_by: instant.nullable(),
  reason: z.string().nullable(),
  url: z.url().nullable(),
})

export type Contested = z.infer<typeof contested>
