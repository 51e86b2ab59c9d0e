import type { Context, Services } from '../context.ts'

/** Author of a change: a person in a request, or nobody when a job runs at its hour. */
export type Actor = { actor_id: string | null; request_id: string | null }

export const passingTime: Actor = { actor_id: null, request_id: null }

/** The services of a request for what the passing of time does there: the journal names nobody. */
export const byPassingTime = (services: Services) => ({ ...services, viewer: null, request_id: null })

export const actorOf = ({ viewer, request_id }: Pick<Context, 'viewer' | 'request_id'>): Actor => ({
  actor_id: viewer?.user_id ?? null,
  request_id,
})
