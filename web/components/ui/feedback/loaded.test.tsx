import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiFault } from '#web/lib/api/api-fault.ts'
import { Loaded, type LoadedQuery } from './loaded.tsx'

const error = new ApiFault({
  code: 'INTERNAL_ERROR',
  status: 500,
  message: 'La base est en panne.',
  data: { request_id: 'R-12' },
  defined: true,
})

const shown = (query: Partial<LoadedQuery<string>>) =>
  renderToStaticMarkup(
    <Loaded
      query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
      skeleton="h-48"
      label="Chargement du club"
    >
      {(name) => <p>{name}</p>}
    </Loaded>,
  )

test('ce qui charge se dit, et tient sa place', () => {
  expect(shown({ isFetching: true })).toMatch(/role="status" aria-label="Chargement du club".*h-48/)
})

test('un échec donne sa phrase, sa référence et de quoi réessayer', () => {
  const html = shown({ error })
  expect(html).toContain('La base est en panne.')
  expect(html).toContain('Référence à nous donner\u00a0: R-12')
  expect(html).toContain('Réessayer')
})

test('ce qui est là reste pendant qu’on le redemande, même en vain', () => {
  expect(shown({ data: 'Dax', isFetching: true })).toBe('<p>Dax</p>')
  expect(shown({ data: 'Dax', error })).toBe('<p>Dax</p>')
})
