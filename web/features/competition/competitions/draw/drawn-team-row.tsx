import { type DragEvent, useState } from 'react'
import type { DrawnTeam } from '#contract/competition/competitions.ts'
import { bearsClub } from '#domain/clubs/bears-club.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useWide } from '#web/lib/device/use-wide.ts'

type DrawnTeamRowProps = {
  team: DrawnTeam | undefined
  /** Short names by full name: the page says the category. */
  names: ReadonlyMap<string, string>
  canMove: boolean
  /** Its button is shown; once published, that is asked for first. */
  isMoving: boolean
  canReplace: boolean
  onExchange: () => void
  onReplace: () => void
  /** Another team was dropped on this one. */
  onDrop: (dragged: string) => void
}

/** Shows one team of the draw. On a large screen it can be dragged on another one. */
export function DrawnTeamRow({
  team,
  names,
  canMove,
  isMoving,
  canReplace,
  onExchange,
  onReplace,
  onDrop,
}: DrawnTeamRowProps) {
  const isWide = useWide()
  const [isOver, setOver] = useState(false)
  if (!team) return null
  const { registration_id, team_name, club_name, stands, level } = team
  const over = (event: DragEvent) => {
    if (!canMove || !event.dataTransfer.types.includes(TEAM)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const dragged = event.dataTransfer.getData(TEAM)
    if (!dragged || dragged === registration_id) return
    event.preventDefault()
    onDrop(dragged)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging doubles a button that the keyboard reaches
    <li
      draggable={canMove && isWide}
      onDragStart={(event) => event.dataTransfer.setData(TEAM, registration_id)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2',
        canMove && isWide && 'cursor-grab',
        isOver && 'outline-3 outline-leather',
      )}
    >
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="wrap-anywhere">
            <TeamName label={team_name} names={names} />
          </span>
          {stands === 'left' && <Badge tone="danger">N’est plus inscrite</Badge>}
          {stands === 'pending' && <Badge tone="warning">À valider</Badge>}
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {[!bearsClub(team_name, { name: club_name }) && club_name, level !== null && `niveau ${level}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="flex flex-wrap gap-2" data-screen-only>
        {stands === 'left' && canReplace && (
          <Button variant="secondary" aria-label={`Remplacer ${team_name}…`} onClick={onReplace}>
            Remplacer…
          </Button>
        )}
        {canMove && isMoving && (
          <Button variant="secondary" aria-label={`Échanger ${team_name} avec…`} onClick={onExchange}>
            Échanger…
          </Button>
        )}
      </span>
    </li>
  )
}

const TEAM = 'application/x-rebond-team'
