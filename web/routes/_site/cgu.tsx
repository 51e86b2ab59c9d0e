import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TermsOfUse } from '#web/features/community/legal/terms-of-use.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/cgu')({
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/cgu', siteName: siteNameOf(matches) }),
  component: Page,
})

function Page() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return <TermsOfUse settings={settings} />
}

const TITLE = 'Conditions d’utilisation'
const DESCRIPTION =
  'Ce que chacun peut attendre du service : espace club, inscriptions, listes d’attente, tournois, contenus.'
