import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { MailsScreen } from '#web/features/notices/mails/mails-screen.tsx'
import { readMailsSearch } from '#web/features/notices/mails/mails-search.ts'
import { RefusingAddresses } from '#web/features/notices/mails/refusing-addresses.tsx'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

export const Route = createFileRoute('/admin/courriels')({
  validateSearch: readMailsSearch,
  head: ({ matches }) => areaMeta('E-mails', matches),
  component: Mails,
})

function Mails() {
  const navigate = Route.useNavigate()
  const [{ onglet, ...search }, ask] = useAsked(Route.useSearch(), navigate)
  return (
    <>
      <h1 className="mb-2 text-heading">E-mails</h1>
      <Tabs
        label="E-mails"
        selected={onglet ?? 'courriels'}
        onSelect={(chosen) => ask(chosen === 'courriels' ? {} : { onglet: chosen })}
        items={[
          {
            id: 'courriels',
            label: 'E-mails',
            panel: (
              <MailsScreen
                search={search}
                onChange={ask}
                onOpen={(fiche) => void navigate({ search: { ...search, fiche }, resetScroll: false })}
              />
            ),
          },
          { id: 'refus', label: 'Adresses en refus', panel: <RefusingAddresses /> },
        ]}
      />
    </>
  )
}
