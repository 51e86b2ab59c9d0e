import { isIP } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'

export const LANDINGS = {
  signup: '/club',
  invite: '/mot-de-passe',
  magiclink: '/club',
  recovery: '/mot-de-passe',
  email_change: '/profil?onglet=securite',
} as const

type Allowed = Pick<Config, 'site_url' | 'auth_redirects'>

/**
 * The page to which a mailed link finally leads: the wanted page when it is allowed, else `landing` on this site. A
 * page that is not allowed is silently replaced, never an error.
 */
export function returnAddress(config: Allowed, wanted: string | null | undefined, landing: string): string {
  return allowedAddress(config, wanted) ?? `${config.site_url}${landing}`
}

/**
 * The wanted page when it belongs to this site or to `AUTH_REDIRECTS`, else null. Null also for `blob:https://…`, whose
 * origin is the one inside it, and for numeric addresses.
 */
export function allowedAddress(config: Allowed, wanted: string | null | undefined): string | null {
  const site = new URL(config.site_url)
  const url = wanted ? URL.parse(wanted, config.site_url) : null
  if (url === null || url.username || url.password) return null
  if (url.protocol === site.protocol && url.origin === site.origin) return url.href
  return isPlainHost(url) && config.auth_redirects.some((pattern) => matches(pattern, url)) ? url.href : null
}

/** Allows letters, digits, dots and dashes. The only numeric addresses allowed are those of this machine. */
function isPlainHost({ hostname }: URL): boolean {
  if (hostname === '[::1]') return true
  if (isIP(hostname)) return hostname.startsWith('127.')
  return /^[a-z0-9.-]+$/.test(hostname)
}

/**
 * `*` matches anything but a dot and a slash, `**` anything. The fragment and the parameter added by the client are
 * ignored.
 */
function matches(pattern: string, wanted: URL): boolean {
  const url = new URL(wanted)
  url.hash = ''
  url.searchParams.delete('sb_flow_id')
  const written = pattern
    .split(/(\*{1,2})/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^./]*' : RegExp.escape(part)))
    .join('')
  return new RegExp(`^${written}$`).test(url.href)
}
