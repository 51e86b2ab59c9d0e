import type { TeamFile } from '#contract/registrations/team-files.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { categoryName } from '#web/lib/tournaments/category-label.ts'

export type OpenFile = (file: TeamFile) => void

/** Names the team and its club, and says where its entry stands; the name opens its file. */
export function FileName({ file, onOpen }: { file: TeamFile; onOpen: OpenFile | null }) {
  const { team_name, club, category, status, added_by_hand } = file
  return (
    <>
      {onOpen ? (
        <OpenButton onOpen={() => onOpen(file)}>{team_name}</OpenButton>
      ) : (
        <span className="font-semibold wrap-anywhere">{team_name}</span>
      )}
      <span className="block text-sm wrap-anywhere text-muted">
        {club.name} · {categoryName(category)}
      </span>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        <RegistrationBadge status={status} place="club" rank={null} />
        {added_by_hand && <Badge>Ajoutée à la main</Badge>}
        {!club.has_account && <Badge>Sans compte</Badge>}
      </span>
    </>
  )
}
