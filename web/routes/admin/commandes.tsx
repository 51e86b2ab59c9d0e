import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { OrdersScreen } from '#web/features/partner/preorders/supervise/orders-screen.tsx'
import { readOrdersSearch } from '#web/features/partner/preorders/supervise/orders-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const PartnerLinks = lazy(async () => ({
  default: (await import('#web/features/partner/preorders/supervise/partner-links.tsx')).PartnerLinks,
}))

export const Route = createFileRoute('/admin/commandes')({
  validateSearch: readOrdersSearch,
  head: ({ matches }) => areaMeta('Commandes textile', matches),
  component: Orders,
})

function Orders() {
  const navigate = Route.useNavigate()
  const [{ onglet, ...search }, ask] = useAsked(Route.useSearch(), navigate)
  return (
    <>
      <h1 className="mb-2 text-heading">Commandes textile</h1>
      <Tabs
        label="Commandes textile"
        selected={onglet ?? 'commandes'}
        onSelect={(chosen) => ask(chosen === 'commandes' ? {} : { onglet: chosen })}
        items={[
          {
            id: 'commandes',
            label: 'Commandes',
            panel: (
              <OrdersScreen
                search={search}
                onChange={ask}
                onOpen={(fiche) => void navigate({ search: { ...search, fiche }, resetScroll: false })}
              />
            ),
          },
          {
            id: 'partenaire',
            label: 'Page du partenaire',
            panel: (
              <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
                <PartnerLinks />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
