import type { AuthClient } from '@supabase/auth-js'
import { SESSION_KEY, sessionStore } from './session-storage.ts'

/** The auth client: 25 KB, loaded only for forms and signed-in users. It refreshes its tokens itself. */
export function authClient(): Promise<Client> {
  loading ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${location.origin}/auth`,
        storageKey: SESSION_KEY,
        storage: sessionStore,
        autoRefreshToken: true,
        persistSession: true,
        detectSessionInUrl: true,
        experimental: { recoveryCodes: true },
      }),
  )
  loading.catch(() => (loading = undefined))
  return loading
}

export type Client = InstanceType<typeof AuthClient>

let loading: Promise<Client> | undefined
