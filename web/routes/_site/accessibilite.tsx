import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Accessibility } from '#web/features/community/legal/accessibility.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/accessibilite')({
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/accessibilite', siteName: siteNameOf(matches) }),
  component: Page,
})

function Page() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return <Accessibility settings={settings} />
}

const TITLE = 'Accessibilité'
const DESCRIPTION = 'Niveau d’accessibilité du site, ce qui est vérifié, ce qui est imparfait, et vers qui se tourner.'
