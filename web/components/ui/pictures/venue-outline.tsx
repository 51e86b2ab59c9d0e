import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'

type VenueOutlineProps = { outline: NonNullable<TournamentDetails['venue_outline']>; className?: string }

/** The outline of the department, with a dot for the town. The name of the place stands beside it. */
export function VenueOutline({ outline: { path, width, height, dot }, className }: VenueOutlineProps) {
  return (
    <svg
      className={`venue-outline ${className ?? ''}`}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
      {dot && <circle cx={dot[0]} cy={dot[1]} r="6" />}
    </svg>
  )
}
