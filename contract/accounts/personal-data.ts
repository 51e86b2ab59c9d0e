import { z } from 'zod'
import { instant, accountRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  /** Parts collected, of how many; null before it has begun. */
  done: z.int(),
  total: z.int().nullable(),
  /** Bytes, once ready. */
  size: z.int().nullable(),
  asked_at: instant,
  ready_at: instant.nullable(),
  /** Until when it can be downloaded. */
  expires_at: instant.nullable(),
  url: z.string().nullable(),
})

const erasure = z.object({
  /** When it is done; null when nothing has been asked. */
  due_at: instant.nullable(),
  /** What stands against it, in French. */
  refusals: z.array(z.string()),
  /** Who can answer for the club in place of its last owner; empty when nobody has to. */
  successors: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  successor: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
})

const signedIn = verbs(accountRoute, 'Mes données')

export const personalData = {
  export: signedIn.get('/me/export', 'Où en est la copie de mes données', { answers: dataExport.nullable() }),
  askExport: signedIn.post('/me/export', 'Demander une copie de mes données', { answers: dataExport, status: 201 }),
  erasure: signedIn.get('/me/erasure', 'Effacement de mon compte', { answers: erasure }),
  askErasure: signedIn.put('/me/erasure', 'Demander l’effacement de mon compte', {
    refuses: ['ERASURE_REFUSED', 'SUCCESSOR_NEEDED'],
    asks: {
      /** The address of the account, typed again. */
      email: z.string().max(254),
      successor_id: z.uuid().optional(),
    },
    answers: erasure,
  }),
  undoErasure: signedIn.delete('/me/erasure', 'Garder mon compte', { answers: erasure }),
}

export type DataExport = z.infer<typeof dataExport>
export type Erasure = z.infer<typeof erasure>
