import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '#web/features/community/legal/privacy.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/confidentialite')({
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/confidentialite', siteName: siteNameOf(matches) }),
  component: Page,
})

function Page() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return <Privacy settings={settings} />
}

const TITLE = 'Confidentialité'
const DESCRIPTION =
  'Quelles données sont gardées, pourquoi, combien de temps, qui les voit, et comment exercer vos droits.'
