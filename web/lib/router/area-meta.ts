import { siteNameOf } from './page-meta.ts'

/** Head of a page that requires a login: its title, hidden from search engines. */
export function areaMeta(title: string, matches: Parameters<typeof siteNameOf>[0]) {
  return { meta: [{ title: `${title} · ${siteNameOf(matches)}` }, { name: 'robots', content: 'noindex' }] }
}
