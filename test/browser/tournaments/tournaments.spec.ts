import type { APIRequestContext } from '@playwright/test'
import { awake, drawn, expect, open, test } from '../kit/journey.ts'

type Tournament = { id: number; slug: string; title: string; venue_city: string; starts_at: string }

test('une ville s’écrit sans accents ni majuscules, et une faute de frappe n’arrête pas la recherche', async ({
  page,
}) => {
  const { venue_city } = (await listTournaments(page.request)).find(
    (tournament) =>
      /^\p{L}{7,}$/u.test(tournament.venue_city) && plain(tournament.venue_city) !== tournament.venue_city,
  )!
  await open(page, '/tournois')
  const search = page.getByRole('searchbox', { name: 'Nom du tournoi, ville' })
  await search.fill(plain(venue_city).toLowerCase())
  await expect(page).toHaveURL(`/tournois?q=${plain(venue_city).toLowerCase()}`)
  await expect(page.getByRole('article').first()).toContainText(venue_city)

  await search.fill(`${venue_city.slice(0, 3)}${venue_city.slice(4)}`)
  await expect(page.getByText('Rien d’écrit exactement ainsi')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: venue_city }).first()).toBeVisible()
})

test('le nombre écrit à côté d’un filtre est celui des tournois qu’il trouve', async ({ page }) => {
  await open(page, '/tournois')
  const chip = page.getByRole('group', { name: 'Catégorie' }).getByRole('checkbox', { name: /^U15/ })
  const count = Number(/\d+$/.exec((await chip.locator('xpath=..').innerText()).trim())![0])
  await chip.click()
  await expect(chip).toBeChecked()
  await expect(page.getByRole('heading', { name: `${count} tournois` })).toBeVisible()
  await expect(page).toHaveURL('/tournois?category=U15')

  const region = page.getByRole('complementary', { name: 'Filtres' }).getByRole('combobox', { name: 'Région' })
  const label = (await region
    .locator('option', { hasText: /\([2-9]\)/ })
    .first()
    .textContent())!
  await region.selectOption({ label })
  await expect(page.getByRole('heading', { name: `${/\((\d)\)/.exec(label)![1]} tournois` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(Number(/\((\d)\)/.exec(label)![1]))
})

test('une adresse écrite dans un autre ordre montre la même page, sans la redessiner', async ({ page, elsewhere }) => {
  await open(page, '/tournois?region=44&category=U13')
  const other = await elsewhere()
  await open(other, '/tournois?category=U13&region=44')
  await expect(other).toHaveURL('/tournois?region=44&category=U13')
  await expect(other.getByRole('list', { name: 'Filtres choisis' }).getByRole('listitem')).toHaveCount(3)
})

test('un filtre se coche aussitôt, avant la réponse du serveur', async ({ page }) => {
  await open(page, '/tournois')
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/tournaments?**', async (route) => {
    await asked.promise
    await route.continue()
  })
  const ticked = await page.getByRole('checkbox', { name: 'Avec des places libres' }).evaluate((box) => {
    ;(box as HTMLInputElement).click()
    return (box as HTMLInputElement).checked
  })
  expect(ticked).toBe(true)
  await expect(page.getByRole('button', { name: 'Retirer le filtre Avec des places libres' })).toBeVisible()
  asked.resolve()
  await expect(page).toHaveURL('/tournois?places_left=true')
})

test('ce qu’on coche, choisit ou écrit pendant que la page s’éveille filtre la liste', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/tournois', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filtres' })
  await filters.getByRole('checkbox', { name: 'Tournois passés' }).check()
  await filters.getByRole('checkbox', { name: /^U15/ }).check()
  await filters.getByRole('combobox', { name: 'Prix par équipe' }).selectOption({ label: '200 € au plus' })
  await page.getByRole('searchbox', { name: 'Nom du tournoi, ville' }).fill('tournoi')
  scripts.resolve()
  await expect(page).toHaveURL('/tournois?q=tournoi&category=U15&max_price_cents=20000&past=true')
})

test('un bouton pressé pendant que la page s’éveille fait une fois ce qu’il dit', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/tournois?category=U13&gender=feminin', { waitUntil: 'commit' })
  const chosen = page.getByRole('list', { name: 'Filtres choisis' })
  await chosen.getByRole('button', { name: 'Retirer le filtre U13' }).dblclick()
  scripts.resolve()
  await expect(page).toHaveURL('/tournois?gender=feminin')
})

test('les filtres choisis se retirent un à un, ou tous ensemble', async ({ page }) => {
  await open(page, '/tournois?q=tournoi&category=U13&gender=feminin&places_left=true')
  const chosen = page.getByRole('list', { name: 'Filtres choisis' })
  await chosen.getByRole('button', { name: 'Retirer le filtre U13' }).click()
  await expect(page).toHaveURL('/tournois?q=tournoi&gender=feminin&places_left=true')
  await chosen.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/tournois')
  await expect(page.getByRole('searchbox', { name: 'Nom du tournoi, ville' })).toHaveValue('')
})

test('revenir d’un tournoi rend la liste telle qu’on l’avait laissée', async ({ page }) => {
  await open(page, '/tournois?gender=feminin&order=date')
  const results = page.getByRole('region', { name: /tournois$/ })
  const heading = await results.getByRole('heading', { level: 2 }).first().innerText()
  const last = page.getByRole('article').last()
  const title = await last.getByRole('heading').innerText()
  await last.scrollIntoViewIfNeeded()
  await drawn(page)
  await last.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goBack()
  await expect(page).toHaveURL('/tournois?gender=feminin&order=date')
  await expect(page.getByRole('heading', { name: heading })).toBeAttached()
  await expect(page.getByRole('checkbox', { name: /^Féminin/ })).toBeChecked()
  await expect(page.getByRole('article').last()).toBeInViewport()
})

test('près d’une ville, ce qui se prend vient d’abord, du plus proche au plus lointain, puis le reste', async ({
  page,
}) => {
  await open(page, '/tournois')
  await page.getByRole('combobox', { name: 'Près de' }).fill('Clisson')
  await page.getByRole('option', { name: /^Clisson/ }).click()
  await expect(page).toHaveURL('/tournois?near=44043&town=Clisson&order=distance')
  const more = page.getByRole('link', { name: 'Voir plus' })
  const cards = page.getByRole('article')
  const others = page.getByRole('region', { name: 'Pas encore ou plus de place' })
  await expect(cards.first()).toContainText('km')
  while (await more.isVisible()) {
    const count = await cards.count()
    await more.click()
    await expect(cards.nth(count)).toBeAttached()
    expect(await others.count()).toBeLessThanOrEqual(1)
  }
  const entered = page.getByRole('link', { name: /^S’inscrire/ })
  await expect(others.getByRole('article').first()).toBeVisible()
  await expect(others.getByRole('link', { name: /^S’inscrire/ })).toHaveCount(0)
  await expect(others.getByRole('button', { name: /^S’inscrire.*: \p{Lu}/u, disabled: true }).first()).toBeVisible()
  const bookable = (await cards.count()) - (await others.getByRole('article').count())
  await expect(entered).toHaveCount(bookable)
  const km = (await cards.getByText(/\d+\s?km/).allInnerTexts()).map((text) => Number(/\d+/.exec(text)![0]))
  expect(km).toHaveLength(await cards.count())
  expect(km.slice(0, bookable)).toEqual(km.slice(0, bookable).toSorted((a, b) => a - b))
})

test('un département pressé sur la carte ne garde que ses tournois ; une carte de la liste montre son point', async ({
  page,
}) => {
  await open(page, '/tournois')
  const map = page.getByRole('region', { name: 'Carte' })
  const dot = map.locator('circle').first()
  await expect(dot).toBeAttached()
  const code = (await dot.getAttribute('data-code'))!
  const count = Number(/\d+ tournois?$/.exec((await dot.locator('title').textContent())!)![0].split(' ')[0])
  await dot.dispatchEvent('click')
  await expect(page).toHaveURL(`/tournois?department=${code}`)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${count} tournois?$`) })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(Math.min(count, 12))
  for (const town of await page.getByRole('article').allInnerTexts()) expect(town).toContain(`(${code})`)
  await expect(page.getByRole('combobox', { name: 'Département' })).toHaveValue(code)

  await map.getByRole('button', { name: 'Toute la France' }).click()
  await expect(page).toHaveURL('/tournois')
  await expect(page.getByRole('article')).toHaveCount(12)
  const card = page.getByRole('article').nth(10)
  const there = (await card.getAttribute('data-department'))!
  await card.getByRole('link').first().focus()
  await expect(map.locator(`circle[data-code="${there}"]`)).toHaveAttribute('data-marked', 'true')
  await map.locator(`circle[data-code="${there}"]`).dispatchEvent('pointerover')
  await expect(card).toHaveAttribute('data-marked', 'true')
})

test('sur téléphone, la carte s’ouvre sous son bouton', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/tournois')
  const map = page.getByRole('region', { name: 'Carte' })
  await expect(map).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/departments/map')
  await page.getByRole('button', { name: 'Carte', exact: true }).click()
  await expect(map.locator('circle').first()).toBeVisible()
})

test('sur téléphone, les filtres s’ouvrent sous un bouton, se comptent, et se referment sur la liste', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/tournois')
  const filters = page.getByRole('complementary', { name: 'Filtres' })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filtres' }).click()
  await filters.getByRole('checkbox', { name: 'Avec des places libres' }).click()
  const found = filters.getByRole('button', { name: /^Voir \d+ tournois$/ })
  await expect(found).toBeInViewport()
  await found.click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtres 1' })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expect(page).toHaveURL('/tournois?places_left=true')
})

test('une adresse qui porte des paramètres vides ou inconnus ouvre la liste', async ({ page }) => {
  await open(page, '/tournois?q=&category=&gender=personne&utm_source=lettre')
  await expect(page).toHaveURL('/tournois')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('un visiteur ouvre un tournoi et y lit tout ce qui décide', async ({ page }) => {
  await open(page, '/tournois')
  const card = page.getByRole('article').filter({ hasText: 'Inscriptions ouvertes' }).first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name: title, exact: true }).click()
  await awake(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(title)
  await expect(page.locator('#lieu')).toBeVisible()
  for (const heading of [/^Les? journées?$|^La journée$/, 'Conditions'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Inscriptions' })).toBeVisible()
  await expect(
    page
      .getByRole('complementary', { name: 'En bref' })
      .getByText(/\d+ places? restantes?|Dernière place/)
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Inscrire mon équipe' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion requise' })).toBeVisible()
})

test('une adresse dont le nom a changé mène, pour toujours, à la bonne', async ({ page }) => {
  const [tournament] = await listTournaments(page.request)
  const path = `/tournois/${tournament!.id}-${tournament!.slug}`
  for (const wrong of [`/tournois/${tournament!.id}-un-ancien-nom`, `/tournois/${tournament!.id}`]) {
    const answer = await page.request.get(wrong, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, path])
  }
  await open(page, `/tournois/${tournament!.id}-un-ancien-nom`)
  await expect(page).toHaveURL(path)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, page.url()).href)
})

test('un moteur de recherche lit dans la page un événement sportif', async ({ page }) => {
  const [tournament] = await listTournaments(page.request)
  await open(page, `/tournois/${tournament!.id}-${tournament!.slug}`)
  const [event, trail] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(event).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: tournament!.title,
    startDate: tournament!.starts_at,
    url: page.url(),
    location: { address: { addressLocality: tournament!.venue_city } },
  })
})

test('partager copie un texte prêt, ou donne l’adresse quand le navigateur refuse', async ({ page }) => {
  const [tournament] = await listTournaments(page.request)
  const clipboard = (refuses: boolean) =>
    page.evaluate((isRefused) => {
      const writeText = async (text: string) => {
        if (isRefused) throw new DOMException('refused', 'NotAllowedError')
        document.documentElement.dataset['copied'] = text
      }
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    }, refuses)
  await open(page, `/tournois/${tournament!.id}-${tournament!.slug}`)
  await clipboard(true)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Copie impossible' })).toContainText(page.url())

  await clipboard(false)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('button', { name: 'Texte et lien copiés' })).toBeVisible()
  expect(await page.locator('html').getAttribute('data-copied')).toContain(page.url())
})

test.describe('un tournoi qui n’existe pas', () => {
  test.use({ refused: [404] })

  for (const path of ['/tournois/999999', '/tournois/999999-coupe', '/tournois/coupe', '/nulle-part'])
    test(`${path} répond 404 et le dit`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer!.status()).toBe(404)
      await awake(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
      await expect(page).toHaveURL('/')
    })
})

async function listTournaments(request: APIRequestContext): Promise<Tournament[]> {
  const answer = await request.get('/api/tournaments?limit=100')
  return ((await answer.json()) as { items: Tournament[] }).items
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
