import { z } from 'zod'
import { errors, instant, accountRoute } from '../common/base.ts'

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

export const personalData = {
  export: accountRoute
    .route({ method: 'GET', path: '/me/export', summary: 'Où en est la copie de mes données', tags: ['Mes données'] })
    .output(dataExport.nullable()),
  askExport: accountRoute
    .route({
      method: 'POST',
      path: '/me/export',
      summary: 'Demander une copie de mes données',
      tags: ['Mes données'],
      successStatus: 201,
    })
    .output(dataExport),
  erasure: accountRoute
    .route({ method: 'GET', path: '/me/erasure', summary: 'Effacement de mon compte', tags: ['Mes données'] })
    .output(erasure),
  askErasure: accountRoute
    .errors(errors('ERASURE_REFUSED', 'SUCCESSOR_NEEDED'))
    .route({
      method: 'PUT',
      path: '/me/erasure',
      summary: 'Demander l’effacement de mon compte',
      tags: ['Mes données'],
    })
    .input(
      z.strictObject({
        /** The address of the account, typed again. */
        email: z.string().max(254),
        successor_id: z.uuid().optional(),
      }),
    )
    .output(erasure),
  undoErasure: accountRoute
    .route({ method: 'DELETE', path: '/me/erasure', summary: 'Garder mon compte', tags: ['Mes données'] })
    .output(erasure),
}

export type DataExport = z.infer<typeof dataExport>
export type Erasure = z.infer<typeof erasure>
