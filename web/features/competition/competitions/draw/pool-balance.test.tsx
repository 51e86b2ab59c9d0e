import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { PoolBalance } from './pool-balance.tsx'

test('l’équilibre des poules dit qu’il se calcule', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PoolBalance category={{ id: 3 } as CategorySetUp} timeZone="Europe/Paris" waits={false} how={null} />
    </QueryClientProvider>,
  )
  expect(html).toMatch(/role="status".*Calcul en cours…/)
})
