import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Team, TeamList } from '#contract/clubs/teams.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { type Season, isSeason, seasonLabel } from '#domain/common/dates/season.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { TeamRow } from './team-row.tsx'

const TeamDialog = lazy(() => import('./team-dialog.tsx'))
const CarryOverDialog = lazy(() => import('./carry-over-dialog.tsx'))
const ArchiveDialog = lazy(() => import('./archive-dialog.tsx'))

type Asked = { dialog: 'add' | 'carry_over' } | { dialog: 'edit' | 'archive'; team: Team }

/** The teams of the club, one season at a time. */
export function TeamsSection() {
  const [season, setSeason] = useState<Season | undefined>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery({
    ...orpc.teams.list.queryOptions({ input: season ? { season } : {} }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const close = () => setAsked(null)
  return (
    <section aria-labelledby="equipes">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="equipes" className="text-heading">
          Équipes
        </h2>
        {data && <SeasonField list={data} onChange={setSeason} />}
      </div>
      <Loaded query={query} skeleton={<TeamsSkeleton />} label="Chargement des équipes">
        {(list) => <Teams list={list} onAsk={setAsked} />}
      </Loaded>
      <Suspense>
        {asked?.dialog === 'add' && data && <TeamDialog season={data.season} team={null} onClose={close} />}
        {asked?.dialog === 'edit' && <TeamDialog season={asked.team.season} team={asked.team} onClose={close} />}
        {asked?.dialog === 'archive' && <ArchiveDialog team={asked.team} onClose={close} />}
        {asked?.dialog === 'carry_over' && data && <CarryOverDialog season={data.season} onClose={close} />}
      </Suspense>
    </section>
  )
}

function SeasonField({ list, onChange }: { list: TeamList; onChange: (season: Season) => void }) {
  return (
    <Field label="Saison" className="w-44 max-w-full">
      {(control) => (
        <NativeSelect
          {...control}
          value={list.season}
          onChange={({ target }) => isSeason(target.value) && onChange(target.value)}
          options={list.seasons.map((value) => ({ value, label: value }))}
        />
      )}
    </Field>
  )
}

function Teams({ list, onAsk }: { list: TeamList; onAsk: (asked: Asked) => void }) {
  const { items, permissions, open, carriable_count, season, players_erased_on } = list
  const [present, archived] = [items.filter((team) => !team.archived_at), items.filter((team) => team.archived_at)]
  const mayAdd = permissions.manage && open
  const acts = (
    <>
      {mayAdd && (
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => onAsk({ dialog: 'add' })}>
          Créer une équipe
        </Button>
      )}
      {mayAdd && carriable_count > 0 && (
        <Button variant="secondary" onClick={() => onAsk({ dialog: 'carry_over' })}>
          Reprendre la saison passée
        </Button>
      )}
    </>
  )
  const rows = (teams: readonly Team[], label: string) => (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-card">
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} permissions={permissions} onAsk={onAsk} />
      ))}
    </ul>
  )
  return (
    <>
      {present.length === 0 ? (
        <EmptyState heading="h3" title={`Aucune équipe pour la ${seasonLabel(season as Season)}`} action={acts}>
          {mayAdd
            ? 'Une équipe que vous inscrivez à un tournoi s’ajoute ici d’elle-même.'
            : 'Les équipes inscrites à un tournoi s’ajoutent ici d’elles-mêmes.'}
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-3 empty:hidden" data-screen-only>
            {acts}
          </div>
          {rows(present, 'Équipes')}
        </>
      )}
      {archived.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {archived.length === 1 ? '1 équipe archivée' : `${archived.length} équipes archivées`}
          </summary>
          {rows(archived, 'Équipes archivées')}
        </details>
      )}
      {permissions.see_players && items.some(({ players_count }) => players_count > 0) && (
        <p className="mt-4 text-sm text-muted">
          Joueurs de la {seasonLabel(season as Season)}&nbsp;: effacement prévu le {formatDay(players_erased_on)}, sauf
          pour les équipes que vous reprenez la saison suivante.
        </p>
      )}
    </>
  )
}

function TeamsSkeleton() {
  return (
    <div className="rounded-card border border-line bg-card">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex h-24 items-center gap-4 border-b border-line px-5 last:border-b-0">
          <Skeleton className="h-10 flex-2" />
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  )
}
