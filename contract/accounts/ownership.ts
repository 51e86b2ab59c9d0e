import { z } from 'zod'
import { adminRoute, errors, memberRoute } from '../common/base.ts'

const tags = ['Propriétaire de la plateforme']

const held = z.object({
  /** Null on a platform that nobody owns yet. */
  owner: z.object({ user_id: z.uuid(), full_name: z.string(), is_me: z.boolean() }).nullable(),
  /** Other administrators, by name; `problem`: why one cannot own the platform yet. */
  administrators: z.array(
    z.object({ user_id: z.uuid(), full_name: z.string(), email: z.string(), problem: z.string().nullable() }),
  ),
  permissions: z.object({ hand_over: z.boolean(), why_not: z.string().nullable() }),
})

export const ownership = {
  get: adminRoute
    .route({ method: 'GET', path: '/admin/ownership', summary: 'Qui est propriétaire, et qui pourrait l’être', tags })
    .output(held),
  handOver: adminRoute
    .errors(errors('OWNER_REFUSED', 'CONFLICT'))
    .route({ method: 'PUT', path: '/admin/ownership', summary: 'Confier la plateforme à un administrateur', tags })
    .input(z.strictObject({ user_id: z.uuid() }))
    .output(held),
  claim: memberRoute
    .errors(errors('OWNER_REFUSED', 'OWNER_LINK_DEAD'))
    .route({
      method: 'PUT',
      path: '/ownership',
      summary: 'Devenir propriétaire par le lien que le serveur a donné à son démarrage',
      tags,
    })
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(z.object({ user_id: z.uuid() })),
}

export type Ownership = z.infer<typeof held>
