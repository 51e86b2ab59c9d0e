import type { Config } from '#server/platform/config.ts'

export const LANDINGS = {
  signup: '/club',
  invite: '/mot-de-passe',
  magiclink: '/club',
  recovery: '/mot-de-passe',
  email_change: '/profil?onglet=securite',
} as const

/**
 * Where a mailed link leads in the end: a page of this site, or the club area. Anything else is silently ours, also
 * `blob:https://…`, whose origin is the one inside it.
 */
export function returnAddress({ site_url }: Config, wanted: string | null | undefined): string {
  const site = new URL(site_url)
  const url = wanted ? URL.parse(wanted, site_url) : null
  const isOurs = url !== null && url.protocol === site.protocol && url.origin === site.origin && !url.username
  return isOurs ? url.href : `${site_url}/club`
}
