import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ProgrammeMatch } from '#contract/standings.ts'
import { orpc } from '../../lib/api.ts'
import { useViewer } from '../../lib/viewer.ts'
import type { FollowSearch } from './follow-search.ts'

type PrintLinksProps = {
  id: number
  search: FollowSearch
  /** Those that are shown. */
  matches: readonly ProgrammeMatch[]
}

/** The programme on paper: for the wall, for each court, for each team. */
export function PrintLinks({ id, search, matches }: PrintLinksProps) {
  const { equipe } = search
  const isMember = useViewer() !== null
  const rights = useQuery({ ...orpc.standings.mine.queryOptions({ input: { id } }), enabled: isMember }).data
  // The teams that stand above ask the same, and may have been answered before this part is awake.
  const toPlay = matches.some(
    ({ is_scored, status }) => is_scored && (status === 'scheduled' || status === 'in_progress'),
  )
  const maySeeSheets = useHydrated() && rights?.print_sheets && toPlay
  const links = [
    { par: 'mur', words: 'Pour le mur' },
    { par: 'terrain', words: 'Par terrain' },
    { par: 'equipe', words: 'Par équipe' },
  ]
  return (
    <p data-screen-only className="mt-6 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span className="text-muted">Imprimer le programme</span>
      {links.map(({ par, words }) => (
        <a
          key={par}
          href={`/files/programmes/${id}.pdf?par=${par}${par === 'equipe' && equipe ? `&equipe=${equipe}` : ''}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {words}
        </a>
      ))}
      {maySeeSheets && (
        <a
          href={`/files/feuilles/${id}.pdf?${sheetsQuery(search)}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Feuilles de marque
        </a>
      )}
    </p>
  )
}

/** Of the matches that are shown. */
const sheetsQuery = ({ jour, terrain, categorie }: FollowSearch) =>
  new URLSearchParams(
    Object.entries({ jour, terrain, categorie }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()
