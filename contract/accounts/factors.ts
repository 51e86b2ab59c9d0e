import { z } from 'zod'
import { accountRoute, line } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

export const FACTOR_NAME_MAX_LENGTH = 60

const signedIn = verbs(accountRoute, 'Session')

export const factors = {
  rename: signedIn.put('/me/factors/{id}', 'Renommer un second facteur', {
    refuses: ['FACTOR_NAME_TAKEN'],
    asks: {
      id: z.uuid(),
      name: line.pipe(z.string().min(1, 'Indiquez un nom.').max(FACTOR_NAME_MAX_LENGTH)),
    },
    answers: { id: z.uuid(), name: z.string() },
  }),
}
