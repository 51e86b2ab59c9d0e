import { z } from 'zod'
import { ANALYSIS_KINDS } from '#domain/insights/analysis.ts'
import { expectedAttendance } from './attendance.ts'
import { instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { opinionSummary } from '../community/opinions.ts'
import { recommendationList } from './recommendations.ts'

const asked = z.strictObject({
  kind: z.enum(ANALYSIS_KINDS),
  /** A club for recommendations, else a tournament. */
  subject_id: z.int().positive().max(2_147_483_647),
})

const ran = { id: z.uuid(), subject_id: z.int(), ran_at: instant }

export const analysis = z.discriminatedUnion('kind', [
  z.object({ ...ran, kind: z.literal('recommendations'), result: recommendationList }),
  z.object({ ...ran, kind: z.literal('attendance'), result: expectedAttendance }),
  z.object({ ...ran, kind: z.literal('sentiment'), result: opinionSummary }),
])

const member = verbs(memberRoute, 'Calculs')

export const analyses = {
  run: member.post('/analyses', 'Calculer maintenant, et garder la réponse', {
    asks: asked,
    answers: analysis,
    status: 201,
  }),
  last: member.get('/analyses/latest', 'La dernière analyse gardée', {
    asks: asked,
    answers: { analysis: analysis.nullable() },
  }),
}

export type Analysis = z.infer<typeof analysis>
