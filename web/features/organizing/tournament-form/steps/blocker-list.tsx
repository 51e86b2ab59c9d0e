import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import {
  type Blocker,
  TOURNAMENT_FIELDS,
  type TypedTournament,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import { categoryTitle } from './category-words.ts'
import { STEP_WORDS } from './form-step.ts'

type BlockerListProps = { id: number; blockers: readonly Blocker[]; values: TypedTournament }

/** Lists all the problems that prevent publishing; each leads to its field. */
export function BlockerList({ id, blockers, values }: BlockerListProps) {
  return (
    <ul className="grid gap-2">
      {blockers.map(({ field, at, message }) => (
        <li key={`${at} ${message}`}>
          <Link
            to="/organisateur/tournois/$id/fiche"
            params={{ id: String(id) }}
            search={{ etape: STEP_WORDS[TOURNAMENT_FIELDS[field].step], champ: at }}
            resetScroll={false}
            className="flex min-h-11 gap-3 rounded-control border border-line bg-card px-4 py-2.5 no-underline hover:border-ink"
          >
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block text-sm text-muted">{placeWords(at, field, values)}</span>
              <span className="font-medium underline underline-offset-4">{message}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** 'U13 Féminin', 'Terrain 2', 'Clôture des inscriptions'. */
function placeWords(at: string, field: Blocker['field'], values: TypedTournament): string {
  const [, index = ''] = at.split('.')
  const row = field === 'categories' ? values.categories[Number(index)] : undefined
  if (row && index) return categoryTitle(row)
  const court = field === 'courts' ? values.courts[Number(index)] : undefined
  return court && index ? court.name || `Terrain ${Number(index) + 1}` : TOURNAMENT_FIELDS[field].label
}
