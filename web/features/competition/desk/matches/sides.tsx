import type { DeskMatch } from '#contract/competition/desk-view.ts'

type SidesProps = { match: Pick<DeskMatch, 'teams'>; score?: readonly [number, number] | null }

/** Gives each team its own line, with its points: the names of many teams have a dash. */
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
