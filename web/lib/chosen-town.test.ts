import { afterEach, expect, test, vi } from 'vitest'
import { chosenTown, keepTown } from './chosen-town.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
vi.stubGlobal('localStorage', storage)
afterEach(() => stored.clear())

test('la ville choisie se retrouve, et s’oublie', () => {
  keepTown({ near: '44109', town: 'Nantes' })
  expect(chosenTown()).toEqual({ near: '44109', town: 'Nantes' })
  keepTown(null)
  expect(chosenTown()).toBeNull()
})

test.each(['{', '12', '{"near":"44109"}', '{"near":"<b>","town":"Nantes"}', '{"near":"44109","town":4}'])(
  'ce qui n’est pas une ville, %s, n’en est pas une',
  (text) => {
    stored.set('town', text)
    expect(chosenTown()).toBeNull()
  },
)
