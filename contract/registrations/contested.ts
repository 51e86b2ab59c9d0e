import { z } from 'zod'
import { instant } from '../common/base.ts'

/** What whoever has to answer reads of a payment that is contested now: where, until when, and what the payer said, in French. */
export const contested = z.object({
  at: z.string(),
  answer_by: instant.nullable(),
  reason: z.string().nullable(),
  url: z.url().nullable(),
})

export type Contested = z.infer<typeof contested>
