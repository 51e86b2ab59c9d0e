import type { TeamFile } from '#contract/registrations/team-files.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'

export type OpenFile = (file: TeamFile) => void

type FileNameProps = { file: TeamFile; onOpen: OpenFile | null; hasCategory?: boolean }

/** Names the team and its club; the name opens its file. */
export function FileName({ file, onOpen, hasCategory = true }: FileNameProps) {
  const { team_name, club, category } = file
  return (
    <>
      {onOpen ? (
        <OpenButton onOpen={() => onOpen(file)}>{team_name}</OpenButton>
      ) : (
        <span className="font-semibold wrap-anywhere">{team_name}</span>
      )}
      <span className="block text-sm wrap-anywhere text-muted">
        {club.name}
        {hasCategory && ` · ${categoryName(category)}`}
      </span>
    </>
  )
}

/** Says where the entry of a team stands, and how it came. */
export const FileBadges = ({ file: { status, added_by_hand, club } }: { file: TeamFile }) => (
  <>
    <RegistrationBadge status={status} place="club" rank={null} />
    {added_by_hand && <Badge>Ajoutée à la main</Badge>}
    {!club.has_account && <Badge>Sans compte</Badge>}
  </>
)
