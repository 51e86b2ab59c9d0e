import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { useDesk } from '../desk-context.ts'

type SidesProps = { match: Pick<DeskMatch, 'teams'>; score?: readonly [number, number] | null; isLarge?: boolean }

/** Gives each team its own line, with its crest and its points: the names of many teams have a dash. */
export function Sides({ match: { teams }, score = null, isLarge = false }: SidesProps) {
  const { names, clubs } = useDesk()
  return (
    <ul className={isLarge ? 'grid gap-2 text-lg font-semibold' : 'font-semibold'}>
      {teams.map(({ name, registration_id }, side) => {
        const club = clubs.get(registration_id)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may stand for both
          <li key={side} className={isLarge ? 'flex min-h-11 items-center gap-3' : 'flex min-h-7 items-center gap-2'}>
            {club && <Crest club={club} size={isLarge ? 40 : 22} className="shrink-0" />}
            <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
              <TeamName label={name} names={names} />
            </span>
            {score && (
              <span className="font-display text-4xl leading-none font-extrabold tabular-nums">{score[side]}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
