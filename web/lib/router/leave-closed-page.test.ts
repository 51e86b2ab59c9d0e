import { expect, test, vi } from 'vitest'
import { leaveClosedPage } from './leave-closed-page.ts'

test('pendant une maintenance, une page sans rien à montrer laisse la place à celle qui le dit ; celles qui restent ouvertes restent', () => {
  const reloaded = (path: string) => {
    const reload = vi.fn<() => void>()
    leaveClosedPage({ href: `https://club.exemple${path}`, reload })
    return reload.mock.calls.length
  }
  expect(['/club', '/organisateur/tournois/3', '/', '/tournois?q=lyon'].map(reloaded)).toEqual([1, 1, 1, 1])
  expect(['/?login=true', '/verification', '/cgu'].map(reloaded)).toEqual([0, 0, 0])
})
