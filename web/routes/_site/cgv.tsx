import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TermsOfSale } from '#web/features/community/legal/terms-of-sale.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/cgv')({
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/cgv', siteName: siteNameOf(matches) }),
  component: Page,
})

function Page() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return <TermsOfSale settings={settings} />
}

const TITLE = 'Conditions de vente'
const DESCRIPTION =
  'Qui vend les inscriptions aux tournois, comment l’on paie, dans quels cas et comment l’on est remboursé.'
