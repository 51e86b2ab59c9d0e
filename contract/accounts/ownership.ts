import { z } from 'zod'
import { adminRoute, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const held = z.object({
  /** Null on a platform that nobody owns yet. */
  owner: z.object({ user_id: z.uuid(), full_name: z.string(), is_me: z.boolean() }).nullable(),
  /** Other administrators, by name; `problem`: why one cannot own the platform yet. */
  administrators: z.array(
    z.object({ user_id: z.uuid(), full_name: z.string(), email: z.string(), problem: z.string().nullable() }),
  ),
  permissions: z.object({ hand_over: z.boolean(), why_not: z.string().nullable() }),
})

const admin = verbs(adminRoute, 'Propriétaire de la plateforme')
const member = verbs(memberRoute, 'Propriétaire de la plateforme')

export const ownership = {
  get: admin.get('/admin/ownership', 'Qui est propriétaire, et qui pourrait l’être', { answers: held }),
  handOver: admin.put('/admin/ownership', 'Confier la plateforme à un administrateur', {
    refuses: ['OWNER_REFUSED', 'CONFLICT'],
    asks: { user_id: z.uuid() },
    answers: held,
  }),
  claim: member.put('/ownership', 'Devenir propriétaire par le lien que le serveur a donné à son démarrage', {
    refuses: ['OWNER_REFUSED', 'OWNER_LINK_DEAD'],
    asks: { token: z.string().max(100) },
    answers: { user_id: z.uuid() },
  }),
}

export type Ownership = z.infer<typeof held>
