import type { DeskMatch } from '#contract/competition/desk-view.ts'
import type { Mark } from '#contract/competition/tables.ts'
import { wornColours } from '#domain/clubs/colours/worn-colours.ts'
import { useShirt } from '#web/components/ui/pictures/use-painted.ts'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { useDesk } from '../desk-context.ts'

type PadKeysProps = { match: DeskMatch; scoring: '5x5' | '3x3'; isShut: boolean; press: (act: Mark) => void }

/** Gives each team a column of keys, edged in the colour that it wears. */
export function PadKeys(props: PadKeysProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Column {...props} side={0} />
      <Column {...props} side={1} />
    </div>
  )
}

function Column({ match, scoring, isShut, press, side }: PadKeysProps & { side: 0 | 1 }) {
  const { names, clubs } = useDesk()
  const { name } = match.teams[side]
  const [first, second] = match.teams.map(({ registration_id }) => clubs.get(registration_id)?.colours)
  const colours = side === 0 || !first || !second ? (side === 0 ? first : second) : wornColours(first, second)
  // The painter writes on the element itself, so that other colours need another one.
  const ref = useShirt<HTMLDivElement>(colours)
  const worth = scoring === '3x3' ? ([1, 2] as const) : ([1, 2, 3] as const)
  return (
    <div key={colours?.join()} ref={ref} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-2">
      <h3 className="self-end text-[0.9375rem] leading-tight wrap-anywhere">
        <TeamName label={name} names={names} />
      </h3>
      <div className="grid gap-2">
        {worth.map((points) => (
          <button
            key={points}
            type="button"
            disabled={isShut}
            onClick={() => press({ kind: 'points', side, points })}
            aria-label={`${points === 1 ? '1 point' : `${points} points`} pour ${name}`}
            className="relative min-h-21 cursor-pointer touch-manipulation overflow-hidden rounded-control border border-field bg-card font-display text-3xl font-extrabold select-none hover:border-ink active:bg-raised disabled:cursor-not-allowed disabled:text-muted"
          >
            <span
              data-fill
              className="absolute inset-y-0 left-0 w-2.5 border-r border-field bg-(--ground,var(--color-field))"
              aria-hidden="true"
            />
            +{points}
          </button>
        ))}
      </div>
    </div>
  )
}
