import { z } from 'zod'
import { CHECK_NAMES } from '#domain/insights/checks.ts'
import { adminRoute, instant, publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const check = z.object({
  day: z.string(),
  /**
   * 'strength': log-loss; 'attendance': errors over teams; 'confidence': share said, beside share found; 'recommendation':
   * NDCG of the first ten, beside the nearest, then beside the fullest; share of what was entered among the first six.
   */
  name: z.enum(CHECK_NAMES),
  value: z.number().nullable(),
  /** Of its rival on the same rows. */
  baseline: z.number().nullable(),
  n: z.int(),
  /** No real row could be judged: of the demonstration. */
  is_demo: z.boolean(),
})

/** Of real rows; of the demonstration where there is none. */
const figure = z.object({ n: z.int(), is_demo: z.boolean() })

const methods = z.object({
  /** Of the night’s figures; null before the first night that found any. */
  computed_at: instant.nullable(),
  is_late: z.boolean(),
  figures: z.object({ teams: figure, past_tournaments: figure, forecasts: figure, opinions: figure }),
  /** The last of each name. */
  checks: z.array(check),
  /** What was said thirty days before, beside what came. */
  ledger: z.object({
    days_before: z.int(),
    /** No real tournament has begun after a forecast: of the demonstration. */
    is_demo: z.boolean(),
    n: z.int(),
    /** Teams, in the mean; null without any. */
    mean_error: z.number().nullable(),
    mean_error_linear: z.number().nullable(),
    /** Whole percent of tournaments that ended between `low` and `high`. */
    inside: z.int().nullable(),
    /** The latest ones. */
    items: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        day: z.string(),
        predicted: z.int(),
        low: z.int(),
        high: z.int(),
        linear: z.int(),
        came: z.int(),
      }),
    ),
  }),
})

const visitor = verbs(publicRoute, 'Calculs')
const admin = verbs(adminRoute, 'Calculs')

export const methodsRoutes = {
  page: visitor.get('/methods', 'Comment les chiffres sont calculés, et ce qu’ils ont valu', { answers: methods }),
  checks: admin.get('/admin/insight-checks', 'Qualité des calculs, mois par mois', {
    answers: { computed_at: instant.nullable(), is_late: z.boolean(), items: z.array(check) },
  }),
}

export type Methods = z.infer<typeof methods>
export type InsightCheck = z.infer<typeof check>
