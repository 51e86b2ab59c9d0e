import { expect, test } from 'vitest'
import { meaningfulSkew, noteServerTime, serverNow } from './server-clock.ts'

test('the way and the rounding of an answer are not taken for a wrong clock', () => {
  expect(meaningfulSkew(4000)).toBe(0)
  expect(meaningfulSkew(-4000)).toBe(0)
  expect(meaningfulSkew(-90_000)).toBe(-90_000)
})

test('a device whose clock is an hour slow counts by the server’s', () => {
  const later = new Date(Date.now() + 3_600_000)
  noteServerTime(new Response(null, { headers: { date: later.toUTCString() } }))
  expect(Math.abs(serverNow().getTime() - later.getTime())).toBeLessThan(2000)
  noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1000)
})
