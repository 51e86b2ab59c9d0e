import { createFileRoute } from '@tanstack/react-router'
import { Tabs } from '../components/ui/tabs.tsx'
import { MailsScreen } from '../features/mails/mails-screen.tsx'
import { readMailsSearch } from '../features/mails/mails-search.ts'
import { RefusingAddresses } from '../features/mails/refusing-addresses.tsx'
import { areaMeta } from '../lib/area-meta.ts'
import { useAsked } from '../lib/use-asked.ts'

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
