import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { TOURNAMENT_FIELDS } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { DetailsSection } from './details-section.tsx'
import { Term } from './term.tsx'

/** What a team wants to know before it sets off; nothing where the organiser says nothing. */
export function OnSite({ tournament }: { tournament: TournamentDetails }) {
  const said = PRACTICAL.flatMap((field) => (tournament[field] ? [{ field, text: tournament[field] }] : []))
  if (said.length === 0) return null
  return (
    <DetailsSection id="sur-place" title="Sur place">
      <dl className="divide-y divide-line border-y border-line">
        {said.map(({ field, text }) => (
          <Term key={field} name={TOURNAMENT_FIELDS[field].label}>
            <span className="whitespace-pre-line">{text}</span>
          </Term>
        ))}
      </dl>
    </DetailsSection>
  )
}

const PRACTICAL = ['arrival', 'parking', 'changing_rooms', 'food', 'what_to_bring'] as const
