import { createFileRoute } from '@tanstack/react-router'
import { MethodsPage } from '#web/features/insights/insights/methods/methods-page.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/methodes')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(orpc.methods.page.queryOptions({ staleTime: 60_000 })),
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/methodes', siteName: siteNameOf(matches) }),
  component: MethodsPage,
})

const TITLE = 'Comment c’est calculé'
const DESCRIPTION =
  'Les formules, leurs constantes, leurs résultats\u00a0: chaque chiffre calculé par la plateforme, expliqué.'
