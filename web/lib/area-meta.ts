import { siteNameOf } from './page-meta.ts'

/** Head of a page behind a login: its title, and nothing for search engines. */
export function areaMeta(title: string, matches: Parameters<typeof siteNameOf>[0]) {
  return { meta: [{ title: `${title} · ${siteNameOf(matches)}` }, { name: 'robots', content: 'noindex' }] }
}
