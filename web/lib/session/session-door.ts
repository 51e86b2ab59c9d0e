import type * as Session from './session.ts'

/** Calls of the session for forms and menus; the session itself is loaded behind the page. */
export const withAuthClient: typeof Session.withAuthClient = async (call) => (await session()).withAuthClient(call)

export const signOut: typeof Session.signOut = async () => (await session()).signOut()

const session = () => import('./session.ts')
