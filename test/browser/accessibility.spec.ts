import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test } from './journey.ts'
import { listRoutePaths } from './routes.ts'

/** Who looks at a page, and where a pattern leads in the demonstration. A new route must be entered here. */
const PAGES: Record<string, { as: 'visitor' | 'club' | 'admin'; at?: string }> = {
  '/': { as: 'visitor' },
}
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test('chaque page du site figure dans la liste des pages vérifiées', () => {
  expect(listRoutePaths().sort()).toEqual(Object.keys(PAGES).sort())
})

for (const [path, { as, at = path }] of Object.entries(PAGES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} est accessible (${colorScheme === 'light' ? 'clair' : 'sombre'})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (as !== 'visitor') await signIn(page, as === 'club' ? 'club' : 'admin', '/dashboard')
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport)
        await page.goto(at)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          'no sideways scroll',
        ).toBe(true)
      }
    })
  }
}
