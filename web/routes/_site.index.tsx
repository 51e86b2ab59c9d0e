import { createFileRoute } from '@tanstack/react-router'

type LandingSearch = { login?: true; inscription?: true; redirect?: string }

export const Route = createFileRoute('/_site/')({
  validateSearch: (search: Record<string, unknown>): LandingSearch => ({
    ...(search.login === true ? { login: true } : {}),
    ...(search.inscription === true ? { inscription: true } : {}),
    ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
  }),
  component: () => <p>En construction</p>,
})
