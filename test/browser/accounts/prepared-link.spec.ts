import { expectNoViolation } from '../kit/axe.ts'
import { demoAccount, newClub, signIn, signUp } from '../kit/accounts.ts'
import { awake, expect, open, test } from '../kit/journey.ts'
import { lastLinkTo } from '../kit/mailbox.ts'

test('une adresse écrite par un autre, avec les jetons de son compte, ne connecte personne', async ({
  page,
  request,
}) => {
  const { access_token, refresh_token } = await signIn(request, demoAccount('club'))
  const tokens = { access_token, refresh_token, expires_in: '900', token_type: 'bearer', type: 'magiclink' }
  for (const more of [[], [['arrival', 'deviné']]]) {
    const fragment = new URLSearchParams([...Object.entries(tokens), ...more])
    await open(page, `/tournois#${fragment}`)
    await expect(page).toHaveURL('/tournois')
    // The dialog loads the auth client, which reads the tokens in the address.
    await open(page, `/?login=true#${fragment}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await page.goto('about:blank')
  }
})

test('le lien reçu par mail montre quel compte s’ouvre, et son bouton y mène connecté', async ({ page, request }) => {
  const club = newClub()
  await signUp(request, club)
  const asked = await page.request.post('/auth/otp', { data: { email: club.email, create_user: false } })
  expect(await asked.json()).toEqual({})
  await page.goto(await lastLinkTo(club.email))
  await expect(page.getByText(`Ce lien ouvre le compte de ${club.email}`)).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await expect(page).toHaveURL('/club')
  await awake(page)
  await expect(page.getByText(`Bienvenue ${club.full_name}`)).toBeVisible()
})
