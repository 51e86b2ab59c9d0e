import { z } from 'zod'
import { accountRoute, instant } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const signedIn = verbs(accountRoute, 'Session')

export const sessions = {
  list: signedIn.get('/me/sessions', 'Mes sessions ouvertes', { answers: z.array(ownSession) }),
  end: signedIn.delete('/me/sessions/{id}', 'Fermer une de mes sessions', {
    asks: { id: z.uuid() },
    answers: { id: z.uuid() },
  }),
}

export type OwnSession = z.infer<typeof ownSession>
