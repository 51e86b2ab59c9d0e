import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, Plus, Upload } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { Player, Players } from '#contract/clubs/players.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { type Season, seasonLabel } from '#domain/common/dates/season.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { todayInFrance } from '#web/lib/time/today.ts'
import { PlayerRow } from './player-row.tsx'

const PlayerDialog = lazy(() => import('./player-dialog.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

type Asked = { dialog: 'add' | 'import' } | { dialog: 'edit' | 'remove'; player: Player }

export function TeamPlayers({ id }: { id: string }) {
  const query = useQuery({
    ...orpc.players.list.queryOptions({ input: { id } }),
    // Each reading by an administrator is written in the journal, so the list is not read again at each focus.
    refetchOnWindowFocus: false,
    retry: (count, failure) => count < 2 && !isNotFound(failure),
  })
  if (isNotFound(query.error) && !query.data)
    return (
      <>
        <h1 className="mb-6 text-title">Joueurs</h1>
        <EmptyState title="Cette équipe n’existe pas" action={<BackLink />} />
      </>
    )
  return (
    <Loaded query={query} skeleton={<PlayersSkeleton />} label="Chargement des joueurs">
      {(players) => <Squad players={players} />}
    </Loaded>
  )
}

function Squad({ players }: { players: Players }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { team, items, permissions } = players
  return (
    <>
      <BackLink />
      <h1 className="mt-3 text-title wrap-anywhere">{team.name}</h1>
      <p className="mt-1 mb-6 text-lg text-muted">
        {categoryLabel({ ...team, division: team.level })}, {seasonLabel(team.season as Season)}
      </p>
      <ErasureNotice players={players} />
      {items.length === 0 ? (
        <NoPlayer players={players} onAsk={setAsked} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3" data-screen-only>
            <h2 className="mr-auto text-heading">{items.length === 1 ? '1 joueur' : `${items.length} joueurs`}</h2>
            <PlayerActs players={players} onAsk={setAsked} />
          </div>
          <ul aria-label="Joueurs" className="divide-y divide-line rounded-card border border-line bg-card">
            {items.map((player) => (
              <PlayerRow
                key={player.id}
                player={player}
                team={team}
                onEdit={permissions.manage ? () => setAsked({ dialog: 'edit', player }) : undefined}
                onRemove={permissions.manage ? () => setAsked({ dialog: 'remove', player }) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {asked?.dialog === 'add' && <PlayerDialog team={team} player={null} onClose={close} />}
        {asked?.dialog === 'edit' && <PlayerDialog team={team} player={asked.player} onClose={close} />}
        {asked?.dialog === 'remove' && <RemoveDialog player={asked.player} onClose={close} />}
        {asked?.dialog === 'import' && <ImportDialog team={team} players={items} onClose={close} />}
      </Suspense>
    </>
  )
}

const BackLink = () => (
  <ButtonLink
    to="/club/profil"
    search={{ onglet: 'equipes' }}
    variant="quiet"
    icon={<ArrowLeft className="size-4" aria-hidden="true" />}
    className="-ml-5"
    data-screen-only
  >
    Toutes les équipes
  </ButtonLink>
)

function ErasureNotice({ players: { items, erased_on } }: { players: Players }) {
  if (items.length === 0) return null
  return (
    <p className="mb-6 max-w-prose text-muted">
      Effacement prévu le {formatDay(erased_on)}, sauf si vous reprenez l’équipe avec ses joueurs la saison suivante.
      Ces noms ne sont jamais publics&nbsp;: seuls votre club, les organisateurs de ses tournois jusqu’à 30 jours après
      et les administrateurs les lisent.
    </p>
  )
}

type ActsProps = { players: Players; onAsk: (asked: { dialog: 'add' | 'import' }) => void }

function PlayerActs({ players: { team, items, permissions }, onAsk }: ActsProps) {
  const exported = () => void import('./export-players.ts').then(({ exportPlayers }) => exportPlayers(team.name, items))
  return (
    <>
      {items.length > 0 && (
        <Button variant="quiet" icon={<Download className="size-4" aria-hidden="true" />} onClick={exported}>
          Exporter (CSV)
        </Button>
      )}
      {permissions.manage && (
        <>
          <Button
            variant="secondary"
            icon={<Upload className="size-4" aria-hidden="true" />}
            onClick={() => onAsk({ dialog: 'import' })}
          >
            Importer une liste
          </Button>
          <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => onAsk({ dialog: 'add' })}>
            Ajouter un joueur
          </Button>
        </>
      )}
    </>
  )
}

function NoPlayer(props: ActsProps) {
  const { erased_on, permissions } = props.players
  if (todayInFrance() >= erased_on)
    return (
      <EmptyState title={`Joueurs effacés le ${formatDay(erased_on)}`}>
        Trois mois après la saison, leurs noms ne sont plus gardés. L’équipe et ses résultats restent.
      </EmptyState>
    )
  return (
    <EmptyState title="Aucun joueur pour l’instant" action={<PlayerActs {...props} />}>
      {permissions.manage
        ? 'Collez la liste de votre tableur, ou ajoutez-les un par un. Seule l’année de naissance est gardée.'
        : 'Un responsable ou un gestionnaire du club les ajoute ici.'}
    </EmptyState>
  )
}

function PlayersSkeleton() {
  return (
    <>
      <Skeleton className="mb-8 h-20 max-w-md" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="mb-2 h-16 rounded-card" />
      ))}
    </>
  )
}
