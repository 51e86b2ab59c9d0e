import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '../../server/seed/accounts.ts'

/** A journey fails on anything that the browser complains about: an error in the console, a refused script, a crash. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`securitypolicyviolation ${event.violatedDirective} ${event.blockedURI}`),
        )
      })
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

type DemoRole = (typeof DEMO_ACCOUNTS)[number]['role']

/** Signs in through the dialog, as a person does, and waits for the page that follows. */
export async function signIn(page: Page, role: DemoRole, goal = '/club') {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role)!
  await page.goto(`/?login=true&redirect=${encodeURIComponent(goal)}`)
  const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
  await dialog.getByLabel('E-mail').fill(account.email)
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => url.pathname === goal)
}
