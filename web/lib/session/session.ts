import { type Client, authClient } from './auth-client.ts'
import { serverNow } from '../time/server-clock.ts'
import { storedSession } from './session-storage.ts'

/**
 * The session of this browser. The auth client owns the tokens; the server says who they belong to (`viewer.ts`). This
 * file ends a dead session, renews a good one in time, and tells the other tabs.
 */

/** True while this browser has tokens, valid or not. */
export function hasTokens(): boolean {
  return storedSession() !== null
}

/** Sends a request for the signed-in user; after a refusal, tries once more with new tokens. */
export async function fetchWithSession(request: Request): Promise<Response> {
  const token = await accessToken()
  if (!token) return fetch(request)
  const again = request.clone()
  const response = await fetch(authorized(request, token))
  return response.status === 401 ? fetch(authorized(again, await renewedToken(token))) : response
}

/** Loads the auth client, which then renews the session while the page is open. */
export async function keepSessionAlive(): Promise<void> {
  await client()
}

/** Asks for new tokens. The answer also restores a lost cookie. */
export async function renewSession(): Promise<void> {
  const stored = storedSession()
  if (stored) await renewedToken(stored.access_token)
}

/** Runs a call of the auth client. When it opens a session, all tabs are told before it returns. */
export async function withAuthClient<T>(call: (client: Client) => Promise<T>): Promise<T> {
  const before = storedSession()?.access_token
  const result = await call(await client())
  if (storedSession()?.access_token !== before) await announce()
  return result
}

/** 'Se déconnecter': here and on the server; the other tabs of this browser follow. */
export async function signOut(): Promise<void> {
  await endSession()
  await announce()
}

/**
 * Called after a sign-in or sign-out, in this tab or another. In this tab, the sign-in or sign-out waits for the
 * listeners.
 */
export function onSessionChange(listener: () => Promise<void>): () => void {
  channel ??= openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds. A token with less time left could expire on the way. */
const MARGIN_MS = 20_000

const listeners = new Set<() => Promise<void>>()
let channel: BroadcastChannel | undefined
let isListening = false
let isLeaving = false

/** A valid token is returned without loading the auth client. */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession()
  if (!stored) return null
  if (stored.expires_at * 1000 - serverNow().getTime() > MARGIN_MS) return stored.access_token
  const { data } = await (await client()).getSession()
  return data.session?.access_token ?? null
}

/** A token other than the refused one, from another refresh or from this one; null when there is none. */
export async function renewedToken(refused: string): Promise<string | null> {
  const stored = storedSession()
  if (stored?.access_token !== refused) return stored?.access_token ?? null
  const { data, error } = await (await client()).refreshSession()
  if (data.session) return data.session.access_token
  if (error?.name === 'AuthRetryableFetchError') return null
  // The client keeps a session whose token has not expired, but the server has just said that it is over.
  await endSession()
  // Not awaited: a listener may be waiting for this request.
  void announce()
  return null
}

/**
 * Removes the tokens first, whatever the network. Then the server ends the session and clears the cookie, even for a
 * browser without tokens.
 */
async function endSession(): Promise<void> {
  isLeaving = true
  try {
    if (hasTokens()) await (await client()).signOut({ scope: 'local' })
    else await clearCookie()
  } finally {
    isLeaving = false
  }
}

/**
 * The auth client dropped its tokens because they were refused. The cookie may still be there, and would show somebody
 * signed in.
 */
async function afterRefusal(): Promise<void> {
  if (!hasTokens()) await clearCookie()
  await announce()
}

async function clearCookie(): Promise<void> {
  await fetch(`${location.origin}/auth/logout?scope=local`, { method: 'POST' }).catch(() => {})
}

async function client(): Promise<Client> {
  const auth = await authClient()
  if (!isListening) {
    isListening = true
    // During our own sign-out the cookie is still valid, so the tabs are told after the answer of the server.
    auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT' && !isLeaving) void afterRefusal()
    })
  }
  return auth
}

function authorized(request: Request, token: string | null): Request {
  const headers = new Headers(request.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return new Request(request, { headers })
}

async function announce(): Promise<void> {
  channel ??= openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel.postMessage('changed')
  await follow()
}

async function follow(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()))
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('session-change')
  opened.addEventListener('message', () => void follow())
  return opened
}
