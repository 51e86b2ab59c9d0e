import { siteUrl } from './page-context.ts'

type PageMeta = {
  title: string
  description: string
  /** Path of the page without its filters: the one that search engines keep. */
  path: string
  siteName: string
  /** Its own picture, else the card of the site. */
  image?: string
  /** For pages that search engines should leave out. */
  noIndex?: boolean
}

/** Title, description, canonical address and preview of a page. */
export function pageMeta({ title, description, path, siteName, image = '/social-card.png', noIndex }: PageMeta) {
  const origin = siteUrl()
  return {
    meta: [
      { title: `${title} · ${siteName}` },
      { name: 'description', content: description },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'fr_FR' },
      { property: 'og:site_name', content: siteName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: origin + path },
      { property: 'og:image', content: origin + image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}

/** The product's name as the root of the page loaded it. */
export function siteNameOf(matches: readonly { routeId: string; loaderData?: unknown }[]): string {
  const settings = matches.find((match) => match.routeId === '__root__')?.loaderData
  const named = typeof settings === 'object' && settings !== null && 'platform_name' in settings
  return named ? String(settings.platform_name) : ''
}
