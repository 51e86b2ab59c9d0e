import { expect, test } from 'vitest'
import { pageAfterLogin } from './page-after-login.ts'

const origin = 'https://rebond.test'

test.each([
  ['/', '?login=true', '/club'],
  ['/', '?login=true&redirect=%2Fclub%2Fmessages%3Fetat%3Dnon-lus', '/club/messages?etat=non-lus'],
  ['/', '?login=true&redirect=https%3A%2F%2Fpiege.test', '/club'],
  ['/paiement', '?tournament=2&login=true', '/paiement?tournament=2'],
  ['/invitation', '?token=abc&login=true', '/invitation?token=abc'],
])('depuis %s%s, on revient à %s', (pathname, search, expected) =>
  expect(pageAfterLogin({ origin, pathname, search })).toBe(origin + expected),
)
