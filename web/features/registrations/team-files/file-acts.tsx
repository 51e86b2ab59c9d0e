import type { TeamFile } from '#contract/registrations/team-files.ts'
import { type ReminderObstacle, reminderObstacle } from '#domain/registrations/team-files/team-file.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'

export type FileActsProps = {
  file: TeamFile
  /** These are all of the tournament: a club is reminded of all its teams at once. */
  files: readonly TeamFile[]
  canRemind: boolean
  onRemind: (club: TeamFile['club']) => void
}

/** Offers the reminder of one club, or says why there is none. */
export function FileActs({ file, files, canRemind, onRemind }: FileActsProps) {
  const { club, team_name } = file
  const obstacle = reminderObstacle(
    club,
    files.filter((other) => other.club.id === club.id),
  )
  if (obstacle) return <Words obstacle={obstacle} club={club} />
  if (!canRemind) return null
  return (
    <Button
      variant="secondary"
      onClick={() => onRemind(club)}
      aria-label={`Relancer : ${team_name}`}
      className="pointer-fine:min-h-10!"
    >
      Relancer
    </Button>
  )
}

function Words({ obstacle, club }: { obstacle: ReminderObstacle; club: TeamFile['club'] }) {
  if (obstacle === 'nothing_missing') return null
  if (obstacle === 'already_today') return <span className="text-sm text-muted">Relancé aujourd’hui</span>
  if (!club.phone && club.email)
    return (
      <a
        href={`mailto:${club.email}`}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 wrap-anywhere"
      >
        Écrire à {club.email}
      </a>
    )
  if (!club.phone) return <span className="text-sm text-muted">Sans compte</span>
  return <PhoneLink phone={club.phone} before="Appeler le " className="inline-flex min-h-11 items-center text-sm" />
}
