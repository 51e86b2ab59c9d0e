import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { orpc } from '../api/api.ts'
import { keepTheme } from './keep-theme.ts'
import { chooseTheme } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

test('ce qu’on choisit avant que la page s’éveille suit la personne aussi', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const queryClient = new QueryClient()
  queryClient.setQueryData(orpc.session.current.queryKey(), { viewer: { user_id: 'anne', theme: 'system' } } as never)
  const save = vi.fn(async () => ({}))

  chooseTheme('dark')
  const stop = keepTheme(queryClient, save)
  expect(save.mock.calls).toEqual([[{ id: 'anne', theme: 'dark' }]])
  chooseTheme('light')
  stop()
  chooseTheme('system')
  expect(save.mock.calls).toHaveLength(2)
})
