import { z } from 'zod'
import { WAITING_KINDS } from '#domain/office/overview.ts'
import { instant, adminRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { journalLine } from '../notices/journal.ts'

/** The first page of the back office. */
const overviewPage = z.object({
  cards: z.object({
    /** Neither draft, nor in review, nor cancelled. */
    published_tournaments: z.int(),
    /** Pending and active. */
    clubs: z.int(),
    /** Signed in during the last thirty days. */
    active_users: z.int(),
    /** Contents before a moderator, and tournaments to validate. */
    to_moderate: z.int(),
  }),
  /** What waits, without what does not. */
  waiting: z.array(z.object({ kind: z.enum(WAITING_KINDS), count: z.int().positive(), oldest_at: instant })),
  /** The last one that stands; null before the first. */
  backup: z
    .object({
      at: instant,
      /** When one was last verified again, after it was made. */
      drilled_at: instant.nullable(),
      /** Why the last such attempt failed; null when it did not. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** The last lines of the journal. */
  activity: z.array(journalLine),
})

const admin = verbs(adminRoute, 'Administration')

export const overview = {
  get: admin.get('/admin/overview', 'Le premier écran de l’administration', { answers: overviewPage }),
}

export type Overview = z.infer<typeof overviewPage>
