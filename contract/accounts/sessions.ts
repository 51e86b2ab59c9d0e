import { z } from 'zod'
import { accountRoute, instant } from '../common/base.ts'

const ownSession = z.object({
  id: z.uuid(),
  /** The session that asks. */
  is_current: z.boolean(),
  /** « Firefox sur Windows », from what the browser says of itself. */
  device: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was opened, without its last part: '203.0.113.0/24', '2001:db8:1::/48'. */
  network: z.string().nullable(),
  opened_at: instant,
  /** Its last renewal: at most a quarter of an hour before its last use, unless it is the one that asks. */
  last_seen_at: instant,
  aal: z.enum(['aal1', 'aal2']),
})

export const sessions = {
  list: accountRoute
    .route({ method: 'GET', path: '/me/sessions', summary: 'Mes sessions ouvertes', tags: ['Session'] })
    .output(z.array(ownSession)),
  end: accountRoute
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'Fermer une de mes sessions', tags: ['Session'] })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),
}

export type OwnSession = z.infer<typeof ownSession>
