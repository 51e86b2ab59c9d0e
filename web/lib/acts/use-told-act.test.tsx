import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQueue } from '#web/components/ui/feedback/toast-region.tsx'
import { ApiFault } from '../api/api-fault.ts'
import { type ToldAct, useToldAct } from './use-told-act.ts'

// A tab in the background draws nothing: a toast is told at once.
beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'hidden' }))
afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key)
  vi.unstubAllGlobals()
})

const toasts = () => toastQueue.visibleToasts.map(({ content: { title, description } }) => description ?? title)

/** The act of a page, and what it makes the page read again. */
function acting<Input, Answer>(told: ToldAct<Input, Answer>): { act: (input: Input) => void; read: unknown[] } {
  const client = new QueryClient()
  const read: unknown[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(
    async (filters) => void read.push(filters?.queryKey ?? 'tout'),
  )
  let act: (input: Input) => void = () => undefined
  function Page() {
    act = useToldAct(told).act
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return { act, read }
}

const teams = { key: () => ['teams'] }

test('un acte ferme, fait relire ce qu’il change, puis le dit', async () => {
  const done: string[] = []
  const { act, read } = acting({
    act: async ({ name }: { name: string }) => ({ name: name.toUpperCase() }),
    done: ({ name }) => `${name} est archivée`,
    refresh: [teams],
    onDone: () => {
      done.push(`fermé, ${read.length} relue`)
    },
  })
  act({ name: 'u13' })
  await vi.waitFor(() => expect(toasts()).toEqual(['U13 est archivée']))
  expect(done).toEqual(['fermé, 0 relue'])
  expect(read).toEqual([['teams']])
})

test('un refus se dit et fait relire, sans rien fermer ; dans un dialogue, il se lit sur place', async () => {
  const refused = () =>
    Promise.reject(new ApiFault({ code: 'CONFLICT', status: 409, message: 'Trop tard.', defined: true }))
  const onDone = vi.fn()
  const page = acting({ act: refused, done: 'Fait', onDone })
  page.act(undefined)
  await vi.waitFor(() => expect(toasts()).toEqual(['Trop tard.']))
  const dialog = acting({ act: refused, done: 'Fait', onDone, refusal: 'here' })
  dialog.act(undefined)
  await vi.waitFor(() => expect(dialog.read).toEqual(['tout']))
  expect(toasts()).toEqual(['Trop tard.'])
  expect(page.read).toEqual(['tout'])
  expect(onDone).not.toHaveBeenCalled()
})

test('chaque essai d’un même acte porte la même clé, et l’acte suivant une autre', async () => {
  const keys: (string | undefined)[] = []
  let isUp = false
  const { act, read } = acting({
    act: async (_: { id: number }, { context }) => {
      keys.push(context.idempotency_key)
      if (!isUp) throw new TypeError('Failed to fetch')
    },
    done: null,
    refusal: 'here',
  })
  for (const step of [1, 2, 3]) {
    isUp = step > 1
    act({ id: 1 })
    await vi.waitFor(() => expect(read).toHaveLength(step))
    await new Promise((settled) => setTimeout(settled))
  }
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
