import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDelivery, keepShownDelivery, shownDeliveries } from './shown-delivery.ts'

const replaced: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T09:30:00Z'), toFake: ['Date'] })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => void replaced.push(to),
  })
  replaced.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function arriveAt(address: string) {
  vi.stubGlobal('location', new URL(address, 'https://rebond.test'))
  keepShownDelivery()
}

test.each([
  ['/organisateur/tournois/12/jour-j#remise=1~3~a', '/organisateur/tournois/12/jour-j'],
  [
    '/?login=true&redirect=%2Forganisateur%2Ftournois%2F12%2Fjour-j%3Fonglet%3Dmatchs#remise=1~3~a',
    '/?login=true&redirect=%2Forganisateur%2Ftournois%2F12%2Fjour-j%3Fonglet%3Dmatchs',
  ],
  [
    '/verification?redirect=%2Forganisateur%2Ftournois%2F12%2Fjour-j#remise=1~3~a',
    '/verification?redirect=%2Forganisateur%2Ftournois%2F12%2Fjour-j',
  ],
])('ce qu’une table a montré quitte l’adresse et attend la régie de son tournoi\u00a0: %s', (address, left) => {
  arriveAt(address)
  expect(replaced).toEqual([left])
  expect(shownDeliveries(12)).toEqual(['1~3~a'])
  expect(shownDeliveries(13)).toEqual([])
})

test.each(['/tournois/12#remise=1~3~a', '/organisateur/tournois/12/jour-j#classements', '/#remise=1~3~a'])(
  'une autre adresse garde son fragment\u00a0: %s',
  (address) => {
    arriveAt(address)
    expect(replaced).toEqual([])
    expect(shownDeliveries(12)).toEqual([])
  },
)

test('plusieurs codes attendent chacun une fois, dans l’ordre, jusqu’à la réponse ou au lendemain', () => {
  for (const code of ['a', 'b', 'a', 'c']) arriveAt(`/organisateur/tournois/12/jour-j#remise=${code}`)
  expect(shownDeliveries(12)).toEqual(['b', 'a', 'c'])
  forgetDelivery('a')
  expect(shownDeliveries(12)).toEqual(['b', 'c'])
  vi.setSystemTime(new Date('2026-03-15T09:31:00Z'))
  expect(shownDeliveries(12)).toEqual([])
})
