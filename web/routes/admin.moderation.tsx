import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '../components/ui/tabs.tsx'
import { useContentTabs } from '../features/moderation/use-content-tabs.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { given, textParam } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: (search: Record<string, unknown>) => given({ onglet: textParam(search.onglet, 20) }),
  head: ({ matches }) => areaMeta('Modération', matches),
  component: Moderation,
})

function Moderation() {
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const tabs = useContentTabs()
  return (
    <>
      <h1 className="mb-2 text-heading">Modération</h1>
      <Tabs
        label="Modération"
        selected={search.onglet ?? tabs[0]!.id}
        onSelect={(onglet) => ask({ onglet })}
        items={tabs}
      />
    </>
  )
}
