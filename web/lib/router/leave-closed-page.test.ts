import { expect, test, vi } from 'vitest'
import { ApiFault } from '../api/api-fault.ts'
import { leaveClosedPage } from './leave-closed-page.ts'

const fault = (code: string) => new ApiFault({ code, status: 503, message: 'Fermé.', defined: true })

test('pendant une maintenance, une page sans rien à montrer laisse la place à celle qui le dit ; celles qui restent ouvertes restent', () => {
  const reloaded = (path: string, code = 'MAINTENANCE') => {
    const reload = vi.fn<() => void>()
    leaveClosedPage({ href: `https://club.exemple${path}`, reload }, fault(code))
    return reload.mock.calls.length
  }
  const closed = ['/club', '/organisateur/tournois/3', '/', '/tournois?q=lyon']
  expect(closed.map((path) => reloaded(path))).toEqual([1, 1, 1, 1])
  expect(['/?login=true', '/verification', '/cgu'].map((path) => reloaded(path))).toEqual([0, 0, 0])
  expect(reloaded('/club', 'DATABASE_AWAY')).toBe(0)
})
