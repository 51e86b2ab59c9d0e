import type { ReactNode } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { formatEuros } from '#domain/common/money.ts'

type Entered = TournamentLife['entered']

/** The effects of an act, above its button: who is told, and the money that goes back. */
export function ActPreview({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1 rounded-control bg-raised py-3 pr-3 pl-8 marker:text-muted">{children}</ul>
}

/** A cancellation makes every team leave, and gives every club all its money back. */
export function EndPreview({ clubs, teams, waiting, paid_teams, refund_cents, by_hand_cents }: Entered) {
  if (clubs === 0)
    return (
      <ActPreview>
        <li>Aucun club n’est inscrit&nbsp;: personne n’est à prévenir.</li>
      </ActPreview>
    )
  return (
    <ActPreview>
      <li>
        <strong>{toldWords(clubs)}</strong>, une seule fois par équipe, ici et par e-mail.
      </li>
      {teams > 0 && <li>{counted(teams, 'équipe perd sa place', 'équipes perdent leur place')}.</li>}
      {waiting > 0 && <li>{counted(waiting, 'équipe quitte', 'équipes quittent')} la liste d’attente.</li>}
      {refund_cents > 0 ? (
        <li>
          <strong className="figures">{formatEuros(refund_cents)}</strong> rendus à{' '}
          {counted(paid_teams, 'équipe', 'équipes')}, en entier
          {by_hand_cents > 0 && <>, dont {formatEuros(by_hand_cents)} à rendre par vous-même</>}.
        </li>
      ) : (
        <li>Rien n’a été payé&nbsp;: rien à rembourser.</li>
      )}
    </ActPreview>
  )
}

export const toldWords = (clubs: number) => (clubs === 1 ? 'Un club est prévenu' : `${clubs} clubs sont prévenus`)
