import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { PrintLinks } from '#web/components/ui/files/print-links.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import type { FollowSearch } from '../follow-search.ts'

type ProgrammePrintsProps = {
  id: number
  search: FollowSearch
  /** The matches that are shown. */
  matches: readonly ProgrammeMatch[]
}

/** Prints the programme for the wall, for each court, for each team. */
export function ProgrammePrints({ id, search, matches }: ProgrammePrintsProps) {
  const { equipe } = search
  const isMember = useViewer() !== null
  const rights = useQuery({ ...orpc.standings.mine.queryOptions({ input: { id } }), enabled: isMember }).data
  // The teams that stand above ask for the same, and may have been answered before this part is awake.
  const toPlay = matches.some(
    ({ is_scored, status }) => is_scored && (status === 'scheduled' || status === 'in_progress'),
  )
  const maySeeSheets = useHydrated() && rights?.print_sheets && toPlay
  const links = [
    { par: 'mur', words: 'Pour le mur' },
    { par: 'terrain', words: 'Par terrain' },
    { par: `equipe${equipe ? `&equipe=${equipe}` : ''}`, words: 'Par équipe' },
  ].map(({ par, words }) => ({ href: `/files/programmes/${id}.pdf?par=${par}`, words }))
  const sheets = { href: `/files/feuilles/${id}.pdf?${sheetsQuery(search)}`, words: 'Feuilles de marque' }
  return (
    <div className="mt-6">
      <PrintLinks label="Imprimer le programme" links={maySeeSheets ? [...links, sheets] : links} />
    </div>
  )
}

/** Asks for the sheets of the matches that are shown. */
const sheetsQuery = ({ jour, terrain, categorie }: FollowSearch) =>
  new URLSearchParams(
    Object.entries({ jour, terrain, categorie }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()
