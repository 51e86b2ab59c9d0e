import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askBeforeTaking, takeFile } from './take-file.ts'

const ask = vi.fn<(input: object) => Promise<object>>()
const tell = vi.fn<(refusal: object) => Promise<void>>()

/** As much of a page as a link needs. */
class Link {
  href = ''
  download = ''
  click = vi.fn()
  get origin() {
    return new URL(this.href).origin
  }
  get pathname() {
    return new URL(this.href).pathname
  }
  closest(selector: string) {
    return selector === 'a[href][download]' && this.download !== 'none' ? this : null
  }
}

let made: Link[]
let onClick: (event: object) => void

beforeEach(() => {
  made = []
  ask.mockReset().mockResolvedValue({})
  tell.mockReset()
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('location', { href: 'https://rebond.test/admin/clubs', origin: 'https://rebond.test' })
  vi.stubGlobal('document', {
    createElement: () => (made.push(new Link()), made.at(-1)),
    addEventListener: (_: string, listener: typeof onClick) => (onClick = listener),
    removeEventListener: () => {},
  })
})

afterEach(() => void vi.unstubAllGlobals())

/** @returns whether the browser was kept from following the link by itself */
function press(href: string, download = ''): boolean {
  const preventDefault = vi.fn()
  onClick({ target: Object.assign(new Link(), { href, download }), preventDefault })
  return preventDefault.mock.calls.length > 0
}

test('un fichier se prend après que le serveur a dit oui, à l’adresse demandée, filtres compris', async () => {
  await takeFile('/files/admin/clubs.csv?q=lyon', { ask, tell })
  expect(ask).toHaveBeenCalledWith({ path: '/files/admin/clubs.csv' })
  expect(made.map(({ href, click }) => [href, click.mock.calls.length])).toEqual([['/files/admin/clubs.csv?q=lyon', 1]])
})

test('refusé, il n’est pas demandé et le refus se lit', async () => {
  ask.mockRejectedValue(new Error('non'))
  await takeFile('/files/admin/clubs.csv', { ask, tell })
  expect(made).toEqual([])
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' }))
})

test('chaque lien qui emporte un fichier d’ici attend cette réponse, et aucun autre', async () => {
  askBeforeTaking((href) => takeFile(href, { ask, tell }))
  expect(press('https://rebond.test/files/admin/journal.csv')).toBe(true)
  await vi.waitFor(() => expect(made).toHaveLength(1))
  expect(press('https://rebond.test/files/documents/1', 'none')).toBe(false)
  expect(press('https://rebond.test/club')).toBe(false)
  expect(press('https://ailleurs.test/files/admin/journal.csv')).toBe(false)
})
