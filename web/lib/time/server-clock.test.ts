import { expect, test } from 'vitest'
import { meaningfulSkew, noteServerTime, serverNow } from './server-clock.ts'

test('le trajet et l’arrondi d’une réponse ne passent pas pour une horloge fausse', () => {
  expect(meaningfulSkew(4000)).toBe(0)
  expect(meaningfulSkew(-4000)).toBe(0)
  expect(meaningfulSkew(-90_000)).toBe(-90_000)
})

test('un appareil en retard d’une heure compte à l’heure du serveur', () => {
  const later = new Date(Date.now() + 3_600_000)
  noteServerTime(new Response(null, { headers: { date: later.toUTCString() } }))
  expect(Math.abs(serverNow().getTime() - later.getTime())).toBeLessThan(2000)
  noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1000)
})
