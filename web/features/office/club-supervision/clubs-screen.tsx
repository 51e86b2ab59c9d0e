import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { usePageRows } from '#web/lib/device/use-page-rows.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { ClubCard } from './club-card.tsx'
import { ClubFilters } from './club-filters.tsx'
import { clubsAsked, clubsQuery } from './clubs-query.ts'
import { type ClubsSearch, readClubsSearch } from './clubs-search.ts'

const NOUN = ['club', 'clubs'] as const

type ClubsScreenProps = {
  search: ClubsSearch
  onChange: (search: ClubsSearch) => void
  onOpen: (id: number) => void
  /** Buttons that act on all the clubs found. */
  actions: ReactNode
  /** Panels of the platform: above the clubs, and below them on a phone. */
  panels: ReactNode
}

export default function ClubsScreen({ search, onChange, onOpen, actions, panels }: ClubsScreenProps) {
  const query = useInfiniteQuery(clubsQuery(search, usePageRows()))
  const isPhone = !useWide(768)
  return (
    <div className="grid gap-5">
      <ClubFilters
        query={query}
        noun={NOUN}
        search={search}
        onChange={(more) => onChange(readClubsSearch({ ...search, ...more }))}
      />
      {!isPhone && panels}
      <PagedRows
        query={query}
        label="Clubs"
        noun={NOUN}
        empty={{
          title: 'Aucun club',
          text: 'Aucun club ne répond à ces filtres. Élargissez-les, ou cherchez un autre mot.',
        }}
        actions={
          <>
            {actions}
            <CsvLink name="clubs" asked={clubsAsked(search)} />
          </>
        }
      >
        {(club) => <ClubCard key={club.id} club={club} onOpen={() => onOpen(club.id)} />}
      </PagedRows>
      {isPhone && panels}
    </div>
  )
}
