import type { DeskMatch } from '#contract/competition/desk-view.ts'

/** Says who whistles a match that is still to be played. */
export function Whistled({ match: { whistled_by, lost_referees, status } }: { match: DeskMatch }) {
  if (whistled_by === null || status === 'completed' || status === 'cancelled') return null
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {whistled_by === '' ? (
        <span className="text-danger">
          Arbitre à trouver{lost_referees ? '\u00a0: l’équipe prévue est partie.' : '.'}
        </span>
      ) : (
        <>Arbitre&nbsp;: {whistled_by}</>
      )}
    </p>
  )
}
