import { z } from 'zod'
import { REPORT_REASONS } from '#domain/community/report.ts'
import { REPORT_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { paragraphs, publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const visitor = verbs(publicRoute, 'Modération')

export const reports = {
  send: visitor.post('/reports', 'Signaler un avis, une réponse ou une photo', {
    description: 'Le même signalement répété par la même personne n’en fait qu’un.',
    refuses: ['CAPTCHA_FAILED'],
    asks: {
      content_id: z.uuid(),
      reason: z.enum(REPORT_REASONS, 'Choisissez un motif.'),
      body: paragraphs.max(REPORT_MAX_LENGTH, `${REPORT_MAX_LENGTH} caractères au plus.`).optional(),
      /** Hidden field, empty for people. A robot that fills it gets a normal answer, but nothing is kept. */
      website: z.string().max(500).optional(),
      /** From a visitor, where the service asks for it: a puzzle of `GET /auth/captcha`, solved. */
      captcha_token: z.string().max(4_000).optional(),
    },
    answers: { received: z.literal(true) },
    status: 201,
  }),
}
