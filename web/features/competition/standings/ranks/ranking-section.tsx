import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rankingQuery } from '../follow-queries.ts'
import { Ranking } from './ranking.tsx'

type RankingSectionProps = { tournament_id: number; method: ReactNode }

/**
 * Shows the ranks on the page of a tournament that is over. It is left out where nothing was played here, as nothing
 * will come.
 */
export function RankingSection({ tournament_id, method }: RankingSectionProps) {
  const { data } = useQuery(rankingQuery(tournament_id))
  if (data?.categories.every(({ groups }) => groups.length === 0)) return null
  return (
    <section aria-labelledby="classement" className="grid gap-5 print:hidden">
      <h2 id="classement" className="text-heading">
        Classement
      </h2>
      <Ranking tournament_id={tournament_id} />
      {method}
    </section>
  )
}
