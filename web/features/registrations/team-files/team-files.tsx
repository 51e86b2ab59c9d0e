import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import type { TeamFile, TeamFiles as Files } from '#contract/registrations/team-files.ts'
import { FILE_FILTERS, type FileFilter } from '#domain/registrations/team-files/file-filter.ts'
import {
  clubsToRemind,
  FILE_FILTER_LABELS,
  isInFilter,
  openingFilter,
  usefulFilters,
} from '#domain/registrations/team-files/team-file.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { FileCards } from './file-cards.tsx'
import { FileTable } from './file-table.tsx'
import type { FilesSearch } from './files-search.ts'
import { Totals } from './totals.tsx'

const Claims = lazy(async () => ({ default: (await import('./claims.tsx')).Claims }))
const Extras = lazy(async () => ({ default: (await import('./extras.tsx')).Extras }))
const RemindDialog = lazy(() => import('./remind-dialog.tsx'))

type TeamFilesProps = {
  tournamentId: number
  search: FilesSearch
  onSearch: (search: FilesSearch) => void
  onOpen: (file: TeamFile) => void
  /** They stand beside the reminder of all. */
  acts: ReactNode
}

/** Shows who still has to pay, to send or to write down what, and the money of the tournament. */
export function TeamFiles(props: TeamFilesProps) {
  const query = useQuery(orpc.teamFiles.list.queryOptions({ input: { id: props.tournamentId } }))
  return (
    <Loaded query={query} skeleton={<FilesSkeleton />} label="Chargement des équipes">
      {(read) => <KnownFiles {...props} read={read} />}
    </Loaded>
  )
}

function KnownFiles({ tournamentId, search, onSearch, onOpen, acts, read }: TeamFilesProps & { read: Files }) {
  const { items: files, claims, totals, extras, permissions, time_zone, money_only } = read
  const [toRemind, setToRemind] = useState<TeamFile['club'] | 'all' | null>(null)
  const now = useNow()
  const isWide = useWide()
  const inCategory = files.filter(({ category }) => !search.categorie || category.id === search.categorie)
  const filter = search.dossiers ?? openingFilter(inCategory)
  const shown = inCategory.filter((file) => isInFilter(file, filter))
  const reachable = clubsToRemind(files).length
  const List = isWide ? FileTable : FileCards
  return (
    <>
      <Suspense>{claims.length > 0 && <Claims claims={claims} />}</Suspense>
      <Totals totals={totals} />
      <Suspense>{extras.length > 0 && <Extras extras={extras} />}</Suspense>
      <div className="mb-5 flex flex-wrap gap-3" data-screen-only>
        {permissions.remind && reachable > 0 && (
          <Button variant="secondary" onClick={() => setToRemind('all')}>
            {reachable > 1 ? `Relancer ${reachable} clubs` : 'Relancer un club'}
          </Button>
        )}
        {acts}
      </div>
      <Filters files={files} inCategory={inCategory} filter={filter} search={search} onSearch={onSearch} />
      {shown.length > 0 ? (
        <List
          shown={shown}
          files={files}
          now={now}
          timeZone={time_zone}
          canRemind={permissions.remind}
          onRemind={setToRemind}
          onOpen={money_only ? null : onOpen}
          moneyOnly={money_only}
        />
      ) : (
        <Nothing filter={filter} isEmpty={files.length === 0} mayAdd={permissions.add_team} />
      )}
      <Suspense>
        {toRemind && (
          <RemindDialog
            tournamentId={tournamentId}
            files={files}
            club={toRemind === 'all' ? null : toRemind}
            onClose={() => setToRemind(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type FiltersProps = Pick<TeamFilesProps, 'search' | 'onSearch'> &
  Record<'files' | 'inCategory', readonly TeamFile[]> & { filter: FileFilter }

function Filters({ files, inCategory, filter: chosen, search, onSearch }: FiltersProps) {
  const categories = [...new Map(files.map(({ category }) => [category.id, category])).values()]
  const choices = usefulFilters(inCategory, chosen)
  const choose = (dossiers: string | undefined) =>
    onSearch({ ...search, dossiers: FILE_FILTERS.find((filter) => filter === dossiers) ?? 'all' })
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3 empty:hidden" data-screen-only>
      {choices.length > 1 && (
        <ChoiceChips
          legend="Équipes"
          hideLegend
          oneLine
          name="dossiers"
          value={chosen}
          choices={choices.map((filter) => ({
            value: filter,
            label: FILE_FILTER_LABELS[filter],
            count: inCategory.filter((file) => isInFilter(file, filter)).length,
          }))}
          onChange={choose}
        />
      )}
      {categories.length > 1 && (
        <NativeSelect
          aria-label="Catégorie"
          className="max-sm:w-full"
          empty="Toutes les catégories"
          value={String(search.categorie ?? '')}
          onChange={(event) => {
            const { categorie: _, ...rest } = search
            const categorie = Number(event.target.value)
            onSearch(categorie ? { ...rest, categorie } : rest)
          }}
          options={categories.map((category) => ({ value: String(category.id), label: categoryName(category) }))}
        />
      )}
    </div>
  )
}

function Nothing({ filter, isEmpty, mayAdd }: { filter: FileFilter; isEmpty: boolean; mayAdd: boolean }) {
  if (isEmpty)
    return (
      <EmptyState title="Personne encore">
        {mayAdd
          ? 'Partagez le lien du tournoi, ajoutez une équipe, ou invitez les clubs d’une édition passée.'
          : 'Les équipes paraissent ici dès qu’elles sont inscrites.'}
      </EmptyState>
    )
  const { title, words } = NOTHING[filter]
  return <EmptyState title={title}>{words}</EmptyState>
}

const NOTHING: Record<FileFilter, { title: string; words: string }> = {
  incomplete: { title: 'Rien à compléter', words: 'Les équipes inscrites ont payé et envoyé ce qui est demandé.' },
  complete: { title: 'Aucun dossier complet', words: 'Il manque encore quelque chose à chaque équipe.' },
  refund: { title: 'Rien à rembourser', words: 'Aucun remboursement n’attend pour ce tournoi.' },
  all: { title: 'Aucune équipe', words: 'Aucune équipe dans cette catégorie.' },
}

const FilesSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-20 rounded-card" />
    <Skeleton className="h-dvh rounded-card" />
  </>
)
