import { ExportAll } from './export-all.tsx'
import { HowRanked } from './how-ranked.tsx'
import type { TournamentSearch } from '../search/tournament-search.ts'

/** The foot of a list: its export, where something is found to export, and how it is ordered. */
export default function ListFoot({ search, total }: { search: TournamentSearch; total: number | undefined }) {
  return (
    <>
      {total !== undefined && total > 0 && <ExportAll search={search} total={total} />}
      <HowRanked />
    </>
  )
}
