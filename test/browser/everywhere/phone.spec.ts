import type { Page } from '@playwright/test'
import { awake, expect, open, test } from '../kit/journey.ts'

/** With a picture that a club gave, which is not counted here, twenty. */
const FIRST_VISIT = 19
const NEXT_PAGE = 12

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('une première visite demande peu de fichiers, et la page qui suit encore moins', async ({ page }) => {
  const { asked, left } = listen(page)
  await page.goto('/')
  await awake(page)
  await expect.poll(() => left.size).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(asked.size, listed(asked)).toBeLessThanOrEqual(FIRST_VISIT)
  // The list came beforehand, as the page to which most go next.
  expect(listed(asked)).toMatch(/\/tournaments-/)

  asked.clear()
  await page.locator('a[href="/tournois"]:visible').last().tap()
  await expect(page).toHaveURL('/tournois')
  await expect.poll(() => `${left.size} ${listed(asked)}`).toMatch(/^0 (?=[^]*\/details-)[^]*\/api\/tournaments/)
  expect(asked.size, listed(asked)).toBeLessThanOrEqual(NEXT_PAGE)

  asked.clear()
  await page.getByRole('main').locator('a[href^="/tournois/"]').first().tap()
  await expect(page).toHaveURL(/\/tournois\/\d/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tournois de basket')
  await expect.poll(() => left.size).toBe(0)
  expect(listed(asked)).not.toMatch(/\/details-/)
})

test('ouvrir les filtres ne refait pas le style de toute la page', async ({ page }) => {
  await open(page, '/tournois')
  const sheet = page.getByRole('complementary', { name: 'Filtres' })
  const restyled = await restyledBy(page, async () => {
    await page.getByRole('button', { name: /^Filtres/ }).tap()
    await expect(sheet.getByRole('button', { name: 'Fermer les filtres' })).toBeVisible()
    await expect(sheet).toBeFocused()
  })
  const all = await page.locator('body *').count()
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(all)
})

/** How many elements each style that the browser reckons meanwhile is about. */
async function restyledBy(page: Page, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  const counts: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount: number } }[])
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount)
  })
  const traceConfig = { includedCategories: ['devtools.timeline'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()))
  await devtools.send('Tracing.end')
  await complete
  return counts
}

/** The paths that the browser asks for by itself, and the requests without an answer yet. */
function listen(page: Page) {
  const asked = new Set<string>()
  const left = new Set<unknown>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/files/')) return
    asked.add(pathname)
    left.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => left.delete(request))
  return { asked, left }
}

const listed = (asked: ReadonlySet<string>) => [...asked].join('\n')
