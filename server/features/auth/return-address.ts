import type { Config } from '#server/platform/config.ts'

/** Where a mailed link leads in the end: a page of this site, or the club area. Anything else is silently ours. */
export function returnAddress({ site_url }: Config, wanted: string | null | undefined): string {
  const url = wanted ? URL.parse(wanted, site_url) : null
  return url?.origin === new URL(site_url).origin && !url.username ? url.href : `${site_url}/club`
}
