import type { Context } from '../context.ts'

/** Who makes something happen: a person in a request, or nobody but the passing of time. */
export type Actor = { actor_id: string | null; request_id: string | null }

export const passingTime: Actor = { actor_id: null, request_id: null }

export const actorOf = ({ viewer, request_id }: Pick<Context, 'viewer' | 'request_id'>): Actor => ({
  actor_id: viewer?.user_id ?? null,
  request_id,
})
