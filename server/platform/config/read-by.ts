import type { z } from 'zod'

/** Checks a text with its own reader, whose error becomes the problem that people read. */
export const readBy = (read: (value: string) => unknown) => (value: string, context: z.RefinementCtx) => {
  try {
    read(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
}
