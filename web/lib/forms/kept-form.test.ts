import { beforeEach, expect, test, vi } from 'vitest'
import { forgetForm, keepForm, keptForm } from './kept-form.ts'

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})

test('ce qui est tapé se retrouve par la même personne, pas par une autre', () => {
  keepForm('profil', 'alice', { full_name: 'Alice' })
  expect(keptForm('profil', 'alice')).toEqual({ full_name: 'Alice' })
  expect(keptForm('profil', 'bruno')).toBeNull()
  expect(keptForm('paiement', 'alice')).toBeNull()
  forgetForm('profil')
  expect(keptForm('profil', 'alice')).toBeNull()
})

test('un navigateur qui ne garde rien, ou qui a gardé n’importe quoi, n’empêche rien', () => {
  sessionStorage.setItem('form:profil', '{"user_id":"alice"}')
  expect(keptForm('profil', 'alice')).toBeNull()
  sessionStorage.setItem('form:profil', 'n’importe quoi')
  expect(keptForm('profil', 'alice')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepForm('profil', 'alice', {})
  forgetForm('profil')
  expect(keptForm('profil', 'alice')).toBeNull()
})
