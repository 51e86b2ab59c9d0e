import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { findPlayed } from '../kit/played.ts'

const WORDS = 'Des matchs serrés et une buvette en or.'

test('un club donne son avis, un visiteur le signale, un administrateur le refuse, le club conteste, un autre le rétablit', async ({
  page,
  elsewhere,
}) => {
  const tournament = `/tournois/${await findPlayed(page.request)}`
  await enterAs(page, demoAccount('club'))
  await open(page, tournament)
  await page.getByRole('radio', { name: '4 étoiles sur 5' }).check()
  await page.getByLabel('Votre avis').fill(WORDS)
  await page.getByRole('button', { name: 'Publier l’avis' }).click()
  const own = page.getByRole('region', { name: 'L’avis de votre club' })
  await expect(own).toContainText('Publié')

  const visitor = await elsewhere()
  // Visitors see a page up to a minute old.
  await expect(async () => {
    await open(visitor, tournament)
    await expect(visitor.getByText(WORDS)).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await visitor.getByText('Lire les avis').click()
  const shown = visitor.getByRole('article').filter({ hasText: WORDS }).last()
  await expect(shown.getByRole('img', { name: '4 étoiles sur 5' })).toBeVisible()
  await shown.getByRole('button', { name: /^Signaler l’avis/ }).click()
  await visitor.getByRole('radio', { name: 'Hors sujet' }).check()
  await visitor.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(visitor.getByText('Merci, un modérateur va regarder.')).toBeVisible()

  const admin = await elsewhere()
  await enterAs(admin, demoAccount('admin'))
  await open(admin, '/admin/moderation?onglet=signales&contenu=commentaire')
  await rowOf(admin).getByRole('button', { name: /^Voir/ }).click()
  const opened = admin.getByRole('dialog', { name: /^Commentaire/ })
  await expect(opened).toContainText('Hors sujet')
  await opened.getByRole('button', { name: 'Refuser' }).click()
  await admin.getByLabel('Règle').selectOption({ label: 'Hors sujet' })
  await admin.getByLabel('Faits').fill('La buvette n’est pas le tournoi.')
  await admin.getByRole('button', { name: 'Refuser', exact: true }).click()
  await expect(rowOf(admin)).toHaveCount(0)

  await expectRead(visitor, tournament, false)

  await open(page, '/club/messages')
  await page.getByText('Votre avis n’est plus visible').first().click()
  await page.getByRole('link', { name: /Voir/ }).last().click()
  await expect(own).toContainText('La buvette n’est pas le tournoi.')
  await own.getByRole('button', { name: 'Contester' }).click()
  await own.getByLabel('Pourquoi contestez-vous ?').fill('Elle en fait partie.')
  await own.getByRole('button', { name: 'Envoyer la contestation' }).click()
  await expect(own).toContainText('Contestation en cours')

  await open(admin, '/admin/moderation?onglet=appels')
  await expect(rowOf(admin).getByRole('button', { name: /^Rétablir/ })).toBeDisabled()
  await expect(rowOf(admin)).toContainText('relue par un autre administrateur')

  const other = await elsewhere()
  await enterAs(
    other,
    DEMO_ACCOUNTS.find(({ email }) => email === 'relecture@exemple.test')!,
  )
  await open(other, '/admin/moderation?onglet=appels')
  await rowOf(other)
    .getByRole('button', { name: /^Rétablir/ })
    .click()
  await expect(rowOf(other)).toHaveCount(0)

  await page.reload()
  await expect(own).toContainText('Publié après relecture')
  await expectRead(visitor, tournament, true)
})

/** Checks the data behind the public page, because the page itself may be some seconds old. */
async function expectRead({ request }: Page, tournament: string, isShown: boolean) {
  const answer = await request.get(`/api${tournament.replace('tournois', 'tournaments')}/comments`)
  expect((await answer.text()).includes(WORDS)).toBe(isShown)
}

const rowOf = (admin: Page) => admin.getByRole('row').filter({ hasText: WORDS })
