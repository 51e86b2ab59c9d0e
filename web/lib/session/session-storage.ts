/**
 * Storage for the session of the auth client: `localStorage`, or the memory of this tab when the browser refuses it.
 */
export const sessionStore = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  removeItem(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage, nothing was stored there.
    }
  },
}

export const SESSION_KEY = 'session'

/** The tokens of this browser, read without loading the auth client. `expires_at` is in seconds. */
export function storedSession(): { access_token: string; expires_at: number } | null {
  try {
    const session: unknown = JSON.parse(sessionStore.getItem(SESSION_KEY) ?? 'null')
    return isSession(session) ? session : null
  } catch {
    return null
  }
}

/**
 * The methods that opened the session: 'password', 'recovery', 'oauth'… Tokens that a link has just brought come first.
 */
export function sessionMethods(): string[] {
  try {
    const brought = new URLSearchParams(location.hash.slice(1)).get('access_token')
    const payload = (brought ?? storedSession()?.access_token)?.split('.')[1] ?? ''
    const { amr } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { amr?: unknown }
    return Array.isArray(amr) ? amr.map((given: { method?: unknown }) => String(given.method)) : []
  } catch {
    return []
  }
}

const memory = new Map<string, string>()

function isSession(value: unknown): value is { access_token: string; expires_at: number } {
  if (typeof value !== 'object' || value === null) return false
  if (!('access_token' in value) || !('expires_at' in value)) return false
  return typeof value.access_token === 'string' && typeof value.expires_at === 'number'
}
