import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test.each([
  ['error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=', 'otp_expired'],
  ['error=access_denied&error_description=The+user+denied', 'access_denied'],
  ['message=Confirmation+link+accepted&sb=', 'half_changed'],
  ['access_token=a&refresh_token=b&type=recovery&sb=', null],
  ['message=bonjour', null],
  ['', null],
])('le retour « %s » dit %s', (given, expected) => {
  const came = arrivalOf(new URLSearchParams(given))
  expect(came && (came.kind === 'problem' ? came.code : came.kind)).toBe(expected)
})
