import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { PeopleFilters } from './people-filters.tsx'
import { peopleAsked, peopleQuery } from './people-query.ts'
import { type PeopleSearch, readPeopleSearch } from './people-search.ts'
import { PEOPLE_COLUMNS, PersonRow } from './person-row.tsx'

const PersonDialog = lazy(() => import('./person-dialog.tsx'))
const ActDialog = lazy(() => import('./act-dialog.tsx'))

const NOUN = ['compte', 'comptes'] as const

type PeopleScreenProps = { search: PeopleSearch; onChange: (search: PeopleSearch) => void }
export type AskedAct = { act: AccountAct; person: SupervisedPerson }

/** Lists every account: who it is, in which state, and what an administrator may do about it. */
export function PeopleScreen({ search, onChange }: PeopleScreenProps) {
  const query = useInfiniteQuery(peopleQuery(search))
  const { data: counts } = useQuery(orpc.people.counts.queryOptions())
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const change = (more: PeopleSearch | Record<string, undefined>) => onChange(readPeopleSearch({ ...search, ...more }))
  return (
    <div className="grid gap-5">
      <PeopleFilters query={query} noun={NOUN} search={search} counts={counts} onChange={change} />
      <Loaded query={query} skeleton={<PeopleSkeleton />} label="Chargement des comptes">
        {({ pages }) => {
          const people = pages.flatMap(({ items }) => items)
          if (people.length === 0)
            return (
              <EmptyState title="Aucun compte">
                Aucun compte ne répond à cette recherche. Élargissez les filtres.
              </EmptyState>
            )
          return (
            <>
              <p className="flex justify-end">
                <CsvLink name="utilisateurs" asked={peopleAsked(search)} />
              </p>
              <div role="table" aria-label="Utilisateurs" className="rounded-card border border-line bg-card">
                <div
                  role="row"
                  className={`${PEOPLE_COLUMNS} rounded-t-[inherit] bg-raised/60 py-2.5 text-sm font-semibold max-lg:sr-only`}
                >
                  {HEADS.map((name) => (
                    <span key={name} role="columnheader" className="last:sr-only">
                      {name}
                    </span>
                  ))}
                </div>
                {people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    onOpen={() => change({ fiche: person.id, onglet: undefined })}
                    onAct={(act) => setAsked({ act, person })}
                  />
                ))}
              </div>
              <LoadMore query={query} shown={people.length} noun={NOUN} />
            </>
          )
        }}
      </Loaded>
      <Suspense>
        {search.fiche && (
          <PersonDialog
            id={search.fiche}
            tab={search.onglet}
            onTab={(onglet) => change({ onglet })}
            onAct={(act, person) => setAsked({ act, person })}
            onClose={() => change({ fiche: undefined, onglet: undefined })}
          />
        )}
        {asked && <ActDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  )
}

const PeopleSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-16 w-full rounded-card" />
    ))}
  </div>
)

const HEADS = [
  'Nom et e-mail',
  'Club (droit)',
  'Rôle',
  'Statut',
  'Inscrit le',
  'Dernière connexion',
  'Second facteur',
  'Actions',
]
