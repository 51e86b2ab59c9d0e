import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalNotice } from '#web/features/community/legal/legal-notice.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'

export const Route = createFileRoute('/_site/mentions-legales')({
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/mentions-legales', siteName: siteNameOf(matches) }),
  component: Page,
})

function Page() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return <LegalNotice settings={settings} />
}

const TITLE = 'Mentions légales'
const DESCRIPTION = 'Éditeur, hébergeur, contenus publiés par les clubs et sources des données réutilisées.'
