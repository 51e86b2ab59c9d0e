import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthClient } from '@supabase/auth-js'
import type { Page } from '@playwright/test'
import { newClub, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

// This test imports a script of the site into the page, which the security policy of the page forbids.
test.use({ bypassCSP: true })

test('une clé du navigateur protège un compte : ajoutée, redemandée à la connexion, utilisée, retirée', async ({
  page,
  request,
}) => {
  // The page stays signed out: a new factor ends the other sessions of the account.
  const club = newClub()
  await signUp(request, club)
  const { email, password } = club
  await open(page, '/')
  await plugKey(page)

  const told = await page.evaluate(
    async ({ client: address, email: mine, password: word }) => {
      const exported = (await import(address)) as Record<string, unknown>
      const Client = Object.values(exported).find(isClient) as typeof AuthClient
      const openAs = (storageKey: string) =>
        new Client({ url: `${location.origin}/auth`, storageKey, autoRefreshToken: false, detectSessionInUrl: false })
      const level = async (client: InstanceType<typeof AuthClient>) => {
        const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
        return `${data?.currentLevel} de ${data?.nextLevel}`
      }
      const steps: unknown[] = []

      const first = openAs('première')
      await first.signInWithPassword({ email: mine, password: word })
      const added = await first.mfa.webauthn.register(
        { friendlyName: 'Cet ordinateur' },
        { authenticatorSelection: { authenticatorAttachment: 'platform' } },
      )
      steps.push(['ajoutée', added.error?.message ?? null, await level(first)])

      const next = openAs('suivante')
      await next.signInWithPassword({ email: mine, password: word })
      steps.push(['connexion', await level(next)])
      const { data: factors } = await next.mfa.listFactors()
      const factorId = factors!.webauthn[0]!.id
      const used = await next.mfa.webauthn.authenticate({ factorId })
      steps.push(['utilisée', used.error?.message ?? null, await level(next)])
      const removed = await next.mfa.unenroll({ factorId })
      steps.push(['retirée', removed.error?.message ?? null, (await next.mfa.listFactors()).data?.all.length])
      return steps

      function isClient(value: unknown): boolean {
        return typeof value === 'function' && 'signInWithPassword' in ((value.prototype as object | undefined) ?? {})
      }
    },
    { client: clientAddress(), email, password },
  )
  expect(told).toEqual([
    ['ajoutée', null, 'aal2 de aal2'],
    ['connexion', 'aal1 de aal2'],
    ['utilisée', null, 'aal2 de aal2'],
    ['retirée', null, 0],
  ])
})

/** Plugs in a virtual key that is part of the computer and recognises its owner. */
async function plugKey(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Finds the file of the built site with the auth client. */
function clientAddress(): string {
  const folder = 'dist/client/assets'
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('X-Supabase-Api-Version'),
  )
  return `/assets/${file}`
}
