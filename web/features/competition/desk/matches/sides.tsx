import type { DeskMatch } from '#contract/competition/desk-view.ts'

type SidesProps = { match: Pick<DeskMatch, 'teams'>; score?: readonly [number, number] | null }

/** A team a line, with its points: many a team’s name has a dash of its own. */
export const Sides = ({ match: { teams }, score = null }: SidesProps) => (
  <ul className="font-semibold">
    {teams.map(({ name }, side) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same words may stand for both
      <li key={side} className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {score && <span className="font-display tabular-nums">{score[side]}</span>}
      </li>
    ))}
  </ul>
)
