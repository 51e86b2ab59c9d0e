import { expect, type Page } from '@playwright/test'

/** Words of those who build the platform. Nobody else should read them, whatever the page. */
const BUILDERS_WORDS = [
  'graine',
  'seed',
  'iframe',
  'JSON',
  'UUID',
  'SQL',
  'HTTP',
  'API',
  'URL',
  'null',
  'undefined',
  'NaN',
  'object Object',
  'slug',
  'token',
  'payload',
  'backend',
  'frontend',
  'webhook',
  'timeout',
  'worker',
  'thread',
  'cron',
  'parser',
  'debug',
  'bug',
  'commit',
  'build',
  'déploiement',
  'placeholder',
  'fallback',
  'boîte noire',
  'intelligence artificielle',
]

/** Checks what the page shows, without what is folded. */
export async function expectPlainWords(page: Page) {
  const shown = await page.getByRole('main').innerText()
  const words = new RegExp(`(?<![\\p{L}\\p{N}./_-])(?:${BUILDERS_WORDS.join('|')})(?![\\p{L}\\p{N}/_-])`, 'giu')
  expect(shown.match(words) ?? []).toEqual([])
}
