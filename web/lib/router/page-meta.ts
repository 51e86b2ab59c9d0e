import { siteUrl } from './page-context.ts'

type PageMeta = {
  title: string
  description: string
  /** Path without filters, for search engines. */
  path: string
  siteName: string
  /** An image for the page; without it, the card of the site is used. */
  image?: { path: string; alt: string }
  /** True for pages that search engines should not list. */
  noIndex?: boolean
}

export function pageMeta({ title, description, path, siteName, image, noIndex }: PageMeta) {
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
      { property: 'og:image', content: origin + (image?.path ?? '/social-card.png') },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      ...(image ? [{ property: 'og:image:alt', content: image.alt }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}

/** Product name, as loaded by the root route. */
export function siteNameOf(matches: readonly { routeId: string; loaderData?: unknown }[]): string {
  const settings = matches.find((match) => match.routeId === '__root__')?.loaderData
  const named = typeof settings === 'object' && settings !== null && 'platform_name' in settings
  return named ? String(settings.platform_name) : ''
}
