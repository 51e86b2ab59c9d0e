import { expectNoViolation } from '../kit/axe.ts'
import { expectPoints, lineOf } from '../kit/desk-rows.ts'
import { enterAs, newClub, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { beginNow, makeScorer } from '../kit/mailbox.ts'
import { listUnfinished } from '../kit/played.ts'
import { countTaps } from '../kit/taps.ts'

test.describe('une personne du droit « Table »', () => {
  test.use({ viewport: { width: 390, height: 844 }, refused: [503, 404] })

  test('ouvre la régie depuis son club et note un score en trois appuis, sans rien voir de l’argent, de la fiche ni des dossiers ; sans flux, une autre régie le voit quand même', async ({
    page,
    elsewhere,
  }) => {
    const id = await findQuiet(page.request)
    await beginNow(id)
    const scorer = newClub()
    await signUp(page.request, scorer)
    await makeScorer(scorer.email, id)
    await page.context().clearCookies()
    await enterAs(page, scorer)
    const other = await elsewhere()
    await enterAs(other, scorer)
    await other.route(/\/api\/events/u, (route) => route.fulfill({ status: 503 }))
    await open(other, `/organisateur/tournois/${id}/jour-j?onglet=matchs`)

    await open(page, '/club')
    await page.locator(`a[href="/organisateur/tournois/${id}/jour-j"]`).click()
    await page.getByRole('tab', { name: 'Matchs' }).click()
    const toScore = page.getByRole('button', { name: /^Score de / }).first()
    await expect(toScore).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Jour J' })).toBeVisible()
    await expect(page.locator('main').locator('a[href^="/organisateur/tournois/"]')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('€')
    await expect(page.getByRole('button', { name: 'Écrire aux clubs' })).toHaveCount(0)
    await expectNoViolation(page)

    const label = (await toScore.getAttribute('aria-label'))!.replace('Score de ', '')
    const taps = await countTaps(page)
    await toScore.click()
    const keys = page.getByRole('group', { name: 'Clavier' })
    for (const digit of ['4', '3']) await keys.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: 'Suivant' }).click()
    for (const digit of ['3', '9']) await keys.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await taps()).toBe(3)
    for (const desk of [page, other]) await expectPoints(lineOf(desk, label), '43', '39')

    await other.route(/\/api\/live/u, (route) => route.fulfill({ status: 503 }))
    const notice = other.getByRole('status').filter({ hasText: 'Connexion perdue' })
    await expect(notice).toBeVisible()
    await other.unroute(/\/api\/live/u)
    await expect(notice).toHaveCount(0)

    for (const part of ['fiche', 'inscriptions', 'formules', 'planning']) {
      await page.goto(`/organisateur/tournois/${id}/${part}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    }
  })
})

/** Finds a tournament with matches to play, in the middle of the list, because other journeys take its ends. */
async function findQuiet(request: Parameters<typeof listUnfinished>[0]): Promise<number> {
  // Long matches have no score limit, unlike 3x3 and the youngest categories.
  const found = (await listUnfinished(request)).filter(
    ({ duration_minutes, team1_id, status }) => duration_minutes >= 25 && team1_id !== null && status === 'scheduled',
  )
  const ids = [...new Set(found.map(({ tournament_id }) => tournament_id))]
  expect(ids.length).toBeGreaterThan(3)
  return ids[Math.floor(ids.length / 2)]!
}
