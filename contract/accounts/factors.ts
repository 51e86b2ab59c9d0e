import { z } from 'zod'
import { accountRoute, errors, line } from '../common/base.ts'

export const FACTOR_NAME_MAX_LENGTH = 60

export const factors = {
  rename: accountRoute
    .errors(errors('FACTOR_NAME_TAKEN'))
    .route({
      method: 'PUT',
      path: '/me/factors/{id}',
      summary: 'Renommer un second facteur',
      tags: ['Session'],
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        name: line.pipe(z.string().min(1, 'Indiquez un nom.').max(FACTOR_NAME_MAX_LENGTH)),
      }),
    )
    .output(z.object({ id: z.uuid(), name: z.string() })),
}
