import type { AuthClient } from '@supabase/auth-js'
import { SESSION_KEY, sessionStore } from './session-storage.ts'

/** The auth client: 25 KB, loaded only for forms and signed-in users. It refreshes its tokens itself. */
export function authClient(): Promise<Client> {
  fragmentAtFirst()
  loading ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${location.origin}/auth`,
        storageKey: SESSION_KEY,
        storage: sessionStore,
        autoRefreshToken: true,
        persistSession: true,
        detectSessionInUrl: (_address, { access_token, arrival }) => Boolean(access_token) && hasArrived(arrival),
        experimental: { recoveryCodes: true },
      }),
  )
  loading.catch(() => (loading = undefined))
  return loading
}

/**
 * Whether our server has just written this address: it then left a cookie with the same value. Anybody else can write an
 * address with the tokens of an account of theirs.
 */
export function hasArrived(arrival: string | undefined): boolean {
  const name = location.protocol === 'https:' ? '__Host-rebond-arrival' : 'rebond-arrival'
  return arrival !== undefined && document.cookie.split('; ').includes(`${name}=${arrival}`)
}

/** The fragment of the address before the client took the tokens out of it: a part of the page may load it first. */
export function fragmentAtFirst(): URLSearchParams {
  fragment ??= location.hash
  return new URLSearchParams(fragment.slice(1))
}

export type Client = InstanceType<typeof AuthClient>

let fragment: string | undefined
let loading: Promise<Client> | undefined
