import { expect, test } from 'vitest'
import { pageAfterSignUp } from './page-after-sign-up.ts'

const origin = 'https://rebond.test'

test.each([
  ['/', '?inscription=true', '/club'],
  ['/tournois', '', '/club'],
  ['/paiement', '?inscription=true&tournament=12', '/paiement?tournament=12'],
])('le lien reçu depuis %s%s mène à %s', (pathname, search, page) => {
  expect(pageAfterSignUp({ origin, pathname, search })).toBe(origin + page)
})
