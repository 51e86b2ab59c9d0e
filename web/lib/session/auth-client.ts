import type { AuthClient } from '@supabase/auth-js'
import { SESSION_KEY, sessionStore } from './session-storage.ts'

/** The auth client, which refreshes its tokens itself. It weighs 25 KB, so only forms and signed-in users load it. */
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
 * True when our server has just written this address, because it left a cookie with the same value. Anybody else could
 * write an address with the tokens of their own account.
 */
export function hasArrived(arrival: string | undefined): boolean {
  const name = location.protocol === 'https:' ? '__Host-rebond-arrival' : 'rebond-arrival'
  return arrival !== undefined && document.cookie.split('; ').includes(`${name}=${arrival}`)
}

/** The fragment as it was before the auth client removed the tokens: any part of the page may load the client first. */
export function fragmentAtFirst(): URLSearchParams {
  fragment ??= location.hash
  return new URLSearchParams(fragment.slice(1))
}

export type Client = InstanceType<typeof AuthClient>

let fragment: string | undefined
let loading: Promise<Client> | undefined
