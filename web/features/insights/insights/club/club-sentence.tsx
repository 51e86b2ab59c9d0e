import { useQuery } from '@tanstack/react-query'
import type { ClubPerformance, PublicClub } from '#contract/insights/club-figures.ts'
import { counted } from '#domain/common/counted.ts'
import { InsightError } from '../insight-error.tsx'
import { performanceQuery } from './club-queries.ts'

/** What the club has done, in two sentences, under its name. */
export function ClubSentence({ club: { id, figures } }: { club: PublicClub }) {
  const { data } = useQuery(performanceQuery(id))
  return (
    <section aria-label="En chiffres" className="mt-1.5">
      <p className="text-[1.0625rem]">
        {tournamentWords(figures)} {data && matchWords(data)}
      </p>
    </section>
  )
}

/** Says below the page that a part of that sentence is missing. */
export function SentenceProblem({ club: { id } }: { club: PublicClub }) {
  const query = useQuery(performanceQuery(id))
  return <InsightError title="Ses victoires n’ont pas pu être comptées" query={query} />
}

function tournamentWords({ tournaments_organized: organized, tournaments_played: played }: PublicClub['figures']) {
  if (organized + played === 0) return 'Pas encore de tournoi.'
  const words = [
    organized > 0 && counted(organized, 'tournoi organisé', 'tournois organisés'),
    played > 0 && counted(played, 'tournoi disputé', 'tournois disputés'),
  ]
  return `${words.filter(Boolean).join(', ')}.`
}

const matchWords = ({ totalMatches, victories, tournamentWins }: ClubPerformance) =>
  totalMatches > 0 &&
  `${counted(victories, 'victoire')} en ${counted(totalMatches, 'match')}${tournamentWins > 0 ? `, ${counted(tournamentWins, 'tournoi gagné', 'tournois gagnés')}` : ''}.`
