import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { toastQueue } from '#web/components/ui/feedback/toast-region.tsx'
import { forgetOldFailures } from './forget-old-failures.ts'
import { showToast } from '../toasts.ts'

// A tab in the background draws nothing: a toast is told at once.
const inBackground = () => vi.stubGlobal('document', { visibilityState: 'hidden' })
afterEach(() => void vi.unstubAllGlobals())

const shown = () => toastQueue.visibleToasts.map(({ content }) => content.title)

test('enregistrer de nouveau retire le message de l’échec d’avant, et laisse celui d’un autre acte', async () => {
  inBackground()
  const client = new QueryClient()
  forgetOldFailures(client)
  let isUp = false
  const act = (name: string) =>
    new MutationObserver(client, {
      mutationKey: [name],
      mutationFn: (_: { id: number }) => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))),
      onError: () => showToast({ title: `${name} : échec`, tone: 'danger' }),
      onSuccess: () => showToast({ title: `${name} : fait`, tone: 'success' }),
    })
  const save = act('fiche')
  const pay = act('paiement')
  await pay.mutate({ id: 1 }).catch(() => {})
  await save.mutate({ id: 1 }).catch(() => {})
  await act('autre')
    .mutate({ id: 1 })
    .catch(() => {})
  expect(shown()).toEqual(['autre : échec', 'fiche : échec', 'paiement : échec'])
  isUp = true
  await save.mutate({ id: 1 })
  expect(shown()).toEqual(['fiche : fait', 'autre : échec', 'paiement : échec'])
  toastQueue.close(toastQueue.visibleToasts[0]!.key)
  await pay.mutate({ id: 2 })
  expect(shown()).toContain('paiement : échec')
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
})
