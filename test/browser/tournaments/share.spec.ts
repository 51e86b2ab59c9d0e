import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoViolation } from '../kit/axe.ts'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test.describe('ce qu’un organisateur partage', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })

  test('le code copié pose la carte sur le site du club, d’où l’on vient s’inscrire', async ({ page, context }) => {
    await enterAs(page, demoAccount('organisateur'))
    await open(page, '/organisateur/tournois/2/partager')
    const section = page.getByRole('region', { name: 'Faire connaître le tournoi' })
    const link = await section.getByLabel('Lien public').inputValue()
    await section.getByRole('button', { name: 'Copier le texte' }).click()
    await expect(section.getByRole('button', { name: 'Texte copié' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link)
    await section.getByText('La carte ou les matchs sur votre site', { exact: true }).click()
    await section.getByRole('button', { name: 'Copier le code' }).click()
    await expect(section.getByRole('button', { name: 'Code copié' })).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    const poster = await page.request.get((await section.getByRole('link', { name: /^Affiche/ }).getAttribute('href'))!)
    expect([poster.status(), poster.headers()['content-type']]).toEqual([200, 'application/pdf'])

    await using site = await siteOf(`<!doctype html><html lang="fr"><title>Le club</title>${code}</html>`)
    const elsewhere = await context.newPage()
    await elsewhere.goto(site.url)
    // Another journey may have taken the last place.
    const act = elsewhere.frameLocator('iframe').getByRole('link', { name: /^(Inscrire mon équipe|Voir le tournoi)$/ })
    const [opened] = await Promise.all([context.waitForEvent('page'), act.click()])
    await expect(opened).toHaveURL(link)
    expect(elsewhere.url()).toBe(site.url)
  })

  test('la carte est accessible, de jour et de nuit, et tient dans la largeur d’un téléphone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    for (const id of [1, 2, 5]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`/embed/tournois/${id}`)
        await test.step(`${id}, ${colorScheme}`, () => expectNoViolation(page))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      }
    }
  })
})

test('un club prend son adresse d’agenda, puis en change : l’ancienne ne répond plus', async ({ page }) => {
  await enterAs(page, demoAccount('club'))
  await open(page, '/club')
  const section = page.getByRole('region', { name: 'Votre agenda' })
  await section.getByRole('button', { name: 'Obtenir l’adresse de mon agenda' }).click()
  const field = section.getByLabel('Adresse de votre agenda')
  await expect(field).toHaveValue(/\/calendar\/clubs\/[\w-]{22}\.ics$/)
  const old = await field.inputValue()
  await expect(section.getByRole('link', { name: 'M’abonner' })).toHaveAttribute(
    'href',
    old.replace('http:', 'webcal:'),
  )
  const calendar = await page.request.get(old)
  expect([calendar.status(), (await calendar.text()).match(/BEGIN:VEVENT/g)!.length > 3]).toEqual([200, true])

  await section.getByRole('button', { name: 'Nouvelle adresse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Changer l’adresse' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(field).not.toHaveValue(old)
  expect((await page.request.get(old)).status()).toBe(404)
  expect((await page.request.get(await field.inputValue())).status()).toBe(200)
})

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('un tournoi, et tout ce qu’une recherche trouve, s’emportent dans son agenda', async ({ page }) => {
    for (const [path, name, file] of [
      ['/tournois/1', 'Ajouter à mon agenda', 'tournoi-1.ics'],
      ['/tournois?region=52', 'Tout exporter', 'tournois.ics'],
    ] as const) {
      await page.goto(path)
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
      expect(download.suggestedFilename()).toBe(file)
    }
  })
})

/** Serves a page from another origin, like the site of a club. */
async function siteOf(page: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: async () => void server.close() }
}
