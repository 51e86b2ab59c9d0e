import type { Config } from '#server/platform/config/config.ts'

/** Cookie of the pages. It allows only GET and HEAD; every change requires the bearer token. */
export function sessionCookie(config: Config, value: string, maxAgeMs: number): string {
  return [`${cookieName(config)}=${value}`, `Max-Age=${Math.floor(maxAgeMs / 1_000)}`, ...attributes(config)].join('; ')
}

export function clearedSessionCookie(config: Config): string {
  return [`${cookieName(config)}=`, 'Max-Age=0', ...attributes(config)].join('; ')
}

export function readSessionCookie(config: Config, headers: Headers): string | null {
  return readCookie(headers, cookieName(config))
}

/** The cookie by which a browser is recognised at its next sign-in. It opens nothing. */
export function deviceCookie(config: Config, value: string): string {
  return [`${deviceName(config)}=${value}`, `Max-Age=${DEVICE_SECONDS}`, ...attributes(config)].join('; ')
}

export function readDeviceCookie(config: Config, headers: Headers): string | null {
  return ours(readCookie(headers, deviceName(config)))
}

/**
 * Goes with tokens in the fragment of an address and is read by our script. Without it, somebody else wrote the
 * address, because another site cannot set it.
 */
export function arrivalCookie(config: Config, value: string): string {
  const open = attributes(config).filter((attribute) => attribute !== 'HttpOnly' && !attribute.startsWith('SameSite'))
  return [`${cookieName(config)}-arrival=${value}`, 'Max-Age=60', 'SameSite=Strict', ...open].join('; ')
}

/** The cookie that recognises a browser coming back from a provider or a sign-up. It opens nothing. */
export function flowCookie(config: Config, value: string, maxAgeMs: number): string {
  return [`${flowName(config)}=${value}`, `Max-Age=${Math.floor(maxAgeMs / 1_000)}`, ...attributes(config)].join('; ')
}

export function readFlowCookie(config: Config, headers: Headers): string | null {
  return ours(readCookie(headers, flowName(config)))
}

/** Thirteen months, the longest life accepted for such a cookie. */
const DEVICE_SECONDS = 395 * 86_400

function readCookie(headers: Headers, name: string): string | null {
  const prefix = `${name}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || null
}

/** Only values that we have drawn are accepted, never a word chosen by the browser or by somebody else. */
const ours = (value: string | null) => (value !== null && /^[\w-]{43}$/.test(value) ? value : null)

/** With the prefix `__Host-`, browsers refuse this cookie from another host. The prefix requires HTTPS. */
const cookieName = (config: Config) => (isHttps(config) ? '__Host-rebond' : 'rebond')

const deviceName = (config: Config) => `${cookieName(config)}-device`

const flowName = (config: Config) => `${cookieName(config)}-flow`

const attributes = (config: Config) => ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isHttps(config) ? ['Secure'] : [])]

const isHttps = (config: Config) => config.site_url.startsWith('https://')
