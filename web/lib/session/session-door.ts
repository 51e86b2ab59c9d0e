import type * as Session from './session.ts'

/** What forms and menus ask of the session, which comes behind the page. */
export const withAuthClient: typeof Session.withAuthClient = async (call) => (await session()).withAuthClient(call)

export const signOut: typeof Session.signOut = async () => (await session()).signOut()

const session = () => import('./session.ts')
