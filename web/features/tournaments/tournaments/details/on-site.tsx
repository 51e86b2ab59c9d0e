import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { PRACTICAL_TEXTS, TOURNAMENT_TEXTS } from '#domain/tournaments/tournament-texts.ts'
import { DetailsSection } from './details-section.tsx'
import { Term } from './term.tsx'

/** The practical facts that a team reads before it leaves; nothing when the organiser gave none. */
export function OnSite({ tournament }: { tournament: TournamentDetails }) {
  const said = PRACTICAL_TEXTS.flatMap((field) => (tournament[field] ? [{ field, text: tournament[field] }] : []))
  if (said.length === 0) return null
  return (
    <DetailsSection id="sur-place" title="Sur place">
      <dl className="divide-y divide-line border-y border-line">
        {said.map(({ field, text }) => (
          <Term key={field} name={TOURNAMENT_TEXTS[field].label}>
            <span className="whitespace-pre-line">{text}</span>
          </Term>
        ))}
      </dl>
    </DetailsSection>
  )
}
