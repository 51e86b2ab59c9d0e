import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { PeopleScreen } from './people-screen.tsx'
import type { PeopleSearch } from './people-search.ts'

const FamilyRequest = lazy(() => import('./family-request.tsx'))

type PeopleAreaProps = { search: PeopleSearch; onChange: (search: PeopleSearch) => void }

/** Shows the accounts, and what families ask for their children, who have none. */
export function PeopleArea({ search, onChange }: PeopleAreaProps) {
  return (
    <Tabs
      label="Utilisateurs"
      selected={search.vue ?? 'comptes'}
      onSelect={(vue) => onChange(vue === 'comptes' ? {} : { vue })}
      items={[
        { id: 'comptes', label: 'Comptes', panel: <PeopleScreen search={search} onChange={onChange} /> },
        {
          id: 'familles',
          label: 'Demande d’une famille',
          panel: (
            <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
              <FamilyRequest />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
