import { z } from 'zod'
import { cents } from './base.ts'

/** Something that is sold beside the entry; `left` is null without a stock. */
export const extra = z.object({ id: z.int(), name: z.string(), price_cents: cents, left: z.int().nullable() })
