import type { Page } from '@playwright/test'
import { drawn, expect, open, settled, test } from '../kit/journey.ts'

/** Measures the contrast between each date and its background, as the browser draws them. */
const contrasts = (page: Page) =>
  page.locator('.cover').evaluateAll((covers) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const luminance = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const x = byte / 255
        return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return covers.map((cover) => {
      const { color, backgroundColor } = getComputedStyle(cover)
      const [one = 0, other = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a)
      return (one + 0.05) / (other + 0.05)
    })
  })

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('chaque tournoi de la liste a sa couverture peinte et sa date écrite', async ({ page }) => {
    await page.goto('/tournois')
    const count = await page.locator('.cover').count()
    expect(count).toBeGreaterThan(10)
    await expect(page.locator('.cover svg:has(path)')).toHaveCount(count)
    await expect(page.locator('.cover time[datetime]')).toHaveCount(count)
    await expect(page.locator('.crest:empty')).toHaveCount(0)
  })
})

test('ce que le serveur a peint n’est pas repeint quand la page s’éveille', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const mark of document.querySelectorAll(':is(.cover svg, .crest) > :first-child')) mark.id = 'served'
    }),
  )
  const [painter] = await Promise.all([page.waitForResponse(/\/around-.+\.js$/), open(page, '/tournois')])
  await page.evaluate(async (file) => void (await import(file)), painter.url())
  await drawn(page)
  const pictures = await page.locator('.cover svg, .crest').count()
  expect(pictures).toBeGreaterThan(20)
  await expect(page.locator('#served')).toHaveCount(pictures)
})

test('une couverture peinte par la page, non par le serveur, est la même', async ({ page }) => {
  await open(page, '/tournois')
  const picture = page.locator('.cover svg').first()
  const served = await picture.innerHTML()
  await open(page, '/matchs')
  await page.getByRole('link', { name: 'Tournois', exact: true }).first().click()
  await expect(picture.locator('path').first()).toBeVisible()
  expect(await picture.innerHTML()).toBe(served)
})

test('de jour, de nuit et en couleurs forcées, la date de chaque couverture se lit', async ({ page }) => {
  await open(page, '/tournois')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    expect(Math.min(...(await contrasts(page)))).toBeGreaterThanOrEqual(4.5)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('.cover-art svg').first()).toBeHidden()
  await expect(page.locator('.cover time').first()).toBeVisible()
})

for (const [what, path, link] of [
  ['la carte', '/tournois', 'article :is(h3, h4) a'],
  ['l’affiche', '/', 'main li:has(> .cover) h3 a'],
  ['la vignette', '/clubs/2', 'main li:has(> .cover) h3 a'],
] as const)
  test(`la couverture de ${what} que l’on suit grandit, seule de son nom`, async ({ page }) => {
    await open(page, path)
    const growing: string[][] = []
    await page.exposeFunction('onTransition', (found: string[]) => growing.push(found))
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      const named = () =>
        [...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).viewTransitionName !== 'none')
      document.startViewTransition = (update) => {
        const tell = () => Reflect.get(globalThis, 'onTransition')(named().map((one) => one.className))
        tell()
        const transition = start(update)
        void transition.ready.then(tell)
        return transition
      }
    })
    await page.locator(link).first().click()
    await expect(page.locator('.cover-page')).toBeVisible()
    await expect
      .poll(() => growing)
      .toEqual([[expect.stringMatching(/\bcover\b/)], [expect.stringMatching(/\bcover-page\b/)]])
  })

test('qui ne veut pas de mouvement n’en a pas quand une page remplace la carte', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/tournois')
  const moves = page.evaluate(
    () =>
      new Promise<number>((told) => {
        const start = document.startViewTransition.bind(document)
        const moves = () =>
          document
            .getAnimations()
            .filter(({ effect }) => Reflect.get(effect!, 'pseudoElement')?.startsWith('::view-transition'))
        document.startViewTransition = (update) => {
          const transition = start(update)
          void transition.ready.then(() => told(moves().length))
          return transition
        }
      }),
  )
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  expect(await moves).toBe(0)
})
