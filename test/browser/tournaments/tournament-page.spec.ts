import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolation } from '../kit/axe.ts'
import { expect, open, test } from '../kit/journey.ts'
import { findOpening, takePlace } from '../kit/openings.ts'
import { findPhotographed } from '../kit/played.ts'
import { sheetsOf } from '../kit/sheets.ts'

type Tournament = { id: number; slug: string; title: string; availability: { code: string } }

const PHONE = { width: 390, height: 844 }
const bar = (page: Page) => page.locator('[data-fixed-bar]')

test('une place prise ailleurs se voit sur la page du tournoi sans qu’on y touche', async ({ page, elsewhere }) => {
  const opening = await findOpening(page.request, ({ places_left }) => places_left >= 3)
  const follows = page.waitForRequest(/\/api\/events/u)
  await open(page, opening.path)
  await follows
  const places = page.getByRole('complementary', { name: 'En bref' }).getByText(/places restantes$/u)
  const before = await places.innerText()
  await takePlace((await elsewhere()).request, opening)
  await expect(places).not.toHaveText(before)
})

test('sur grand écran, une catégorie seule ne redit ni son prix, ni ses places, ni son bouton', async ({ page }) => {
  const { path } = await findOpening(page.request)
  await open(page, path)
  const only = page.getByRole('region', { name: 'Catégorie engagée' })
  await expect(only.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Inscrire mon équipe/ })).toHaveCount(1)
  await expect(only.getByRole('link', { name: /^Inscrire/ })).toHaveCount(0)
  await expect(only.getByText('par équipe')).toBeHidden()
})

test.describe('la page d’un tournoi sur un téléphone', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('avant : l’inscription reste sous le pouce, et jamais sur ce qui a le focus', async ({ page }) => {
    await openOne(page, 'open')
    await expect(bar(page)).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Inscrire mon équipe' })).toBeVisible()
    // The bar must never cover the link with the focus.
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(coversFocus)).toBe('')
    }
    await expect(page.getByRole('complementary', { name: 'En bref' })).toBeHidden()
    await page.getByRole('heading', { name: 'Conditions' }).scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeVisible()
  })

  test('chaque catégorie mène à son inscription', async ({ page }) => {
    await openOne(page, 'open')
    const act = page.getByRole('region', { name: /Catégories? engagées?/ }).getByRole('link', { name: /^Inscrire/ })
    await expect(act.first()).toHaveAttribute('href', /^\/paiement\?tournament=\d+&category=\d+$/)
  })

  test('le jour du tournoi, on demande quelle est votre équipe, puis ce qui se joue vient avant ce qui se lit', async ({
    page,
  }) => {
    await openOne(page, 'active')
    await expect(page.getByRole('heading', { level: 2, name: 'Quelle est votre équipe' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inscrire mon équipe' })).toHaveCount(0)
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.slice(0, 2)).toEqual(['Matchs et scores', 'Quelle est votre équipe\u00a0?'])
    expect(titles.findIndex((title) => /^(Ensuite|Résultats|Poule|Classement)/u.test(title))).toBe(2)
    for (const gone of ['Météo', 'Avis', 'À gagner']) expect(titles).not.toContain(gone)
  })

  test('après le tournoi, ce qui s’est joué vient avant ce qui se lit', async ({ page }) => {
    await openOne(page, 'completed')
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.slice(0, 2)).toEqual(['Résultats', 'Classement'])
    await expect(page.getByRole('link', { name: 'Inscrire mon équipe' })).toHaveCount(0)
  })

  test('chaque état a son mot, et elle reste accessible de jour et de nuit', async ({ page }) => {
    for (const code of ['full', 'planned', 'closed', 'active', 'completed', 'cancelled']) {
      await openOne(page, code)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await test.step(`${code}, ${colorScheme}`, () => expectNoViolation(page))
      }
    }
  })

  test('qui ne veut pas de mouvement passe du jour à la nuit d’un coup', async ({ page }) => {
    await openOne(page, 'open')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
    expect(await page.evaluate(transitions)).toBe(0)
  })

  test('dans un écran couché, la barre ne prend pas la place de la page', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 340 })
    await openOne(page, 'open')
    await expect(bar(page)).toBeAttached()
    await expect(bar(page)).toBeHidden()
  })
})

test('imprimé, un tournoi tient sur une feuille, et sur deux avec ses résultats, sans être réduit', async ({
  page,
}) => {
  for (const [code, most] of [
    ['open', 1],
    ['closed', 2],
    ['active', 2],
    ['completed', 2],
  ] as const) {
    await openOne(page, code)
    expect(await sheetsOf(page), code).toBeLessThanOrEqual(most)
    await page.emulateMedia({ media: 'print' })
    // A browser prints a column smaller when a page break cuts it.
    for (const columns of await page.locator('.tp-more').all()) await expect(columns).toHaveCSS('break-inside', 'avoid')
    await page.emulateMedia({ media: null })
  }
})

test('imprimé, un tournoi laisse à l’écran ses photos et ses avis', async ({ page }) => {
  await open(page, `/tournois/${await findPhotographed(page.request)}`)
  const titles = page.locator('#photos, #avis')
  await expect(titles).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  for (const title of await titles.all()) await expect(title).toBeHidden()
})

async function openOne(page: Page, code: string): Promise<void> {
  const { id, slug } = await findTournament(page.request, code)
  await open(page, `/tournois/${id}-${slug}`)
}

async function findTournament(request: APIRequestContext, code: string): Promise<Tournament> {
  const query = code === 'completed' ? 'past=true&with_matches=true' : 'order=bookable'
  for (let cursor = ''; ;) {
    const response = await request.get(`/api/tournaments?limit=100&${query}${cursor}`)
    const { items, next_cursor } = (await response.json()) as { items: Tournament[]; next_cursor: string | null }
    const found = items.find(({ availability }) => availability.code === code)
    if (found) return found
    if (!next_cursor) throw new Error(`No ${code} tournament in the demonstration`)
    cursor = `&cursor=${encodeURIComponent(next_cursor)}`
  }
}

/** Describes the element with the focus if the bar covers it. */
function coversFocus(): string {
  const focused = document.activeElement
  const over = document.querySelector('[data-fixed-bar]:not([inert])')
  if (
    !focused ||
    focused === document.body ||
    !over ||
    over.contains(focused) ||
    focused.closest('nav[aria-label="Navigation rapide"]')
  )
    return ''
  const [one, other] = [focused.getBoundingClientRect(), over.getBoundingClientRect()]
  return one.top < other.bottom && one.bottom > other.top ? focused.outerHTML.slice(0, 200) : ''
}
