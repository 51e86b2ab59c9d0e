import { Ellipsis, Users } from 'lucide-react'
import type { Team, TeamList } from '#contract/clubs/teams.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

type TeamRowProps = {
  team: Team
  permissions: TeamList['permissions']
  onAsk: (asked: { dialog: 'edit' | 'archive'; team: Team }) => void
}

export function TeamRow({ team, permissions, onAsk }: TeamRowProps) {
  const { id, name, level, coach_name, coach_phone, colours, players_count, tournaments_count } = team
  const { act: restore } = useToldAct({
    act: orpc.teams.restore,
    done: `${name} est de nouveau proposée à l’inscription`,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
        <p className="text-muted">{categoryLabel({ ...team, division: level })}</p>
        {(coach_name || coach_phone || colours) && (
          <p className="text-sm text-muted wrap-anywhere">
            {coach_name && `Coach\u00a0: ${coach_name}`}
            {coach_name && coach_phone && ', '}
            {coach_phone && <PhoneLink phone={coach_phone} className="underline underline-offset-4" />}
            {(coach_name || coach_phone) && colours && ' · '}
            {colours}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        {counted(tournaments_count, 'tournoi', 'tournois')}
        {!permissions.see_players && <span className="block">{counted(players_count, 'joueur', 'joueurs')}</span>}
      </p>
      <div className="flex max-w-full flex-wrap items-center gap-2">
        {permissions.see_players && (
          <ButtonLink
            to="/club/profil/equipes/$id"
            params={{ id }}
            variant="secondary"
            icon={<Users className="size-4" aria-hidden="true" />}
            className="lg:min-w-42"
            aria-label={`${counted(players_count, 'joueur', 'joueurs')}\u00a0: ${name}`}
          >
            {counted(players_count, 'joueur', 'joueurs')}
          </ButtonLink>
        )}
        {permissions.manage && (
          <Menu
            label={`Autres actions pour ${name}`}
            trigger={<Ellipsis className="size-5" aria-hidden="true" />}
            triggerClass={buttonClass('quiet', 'icon')}
            entries={[
              { label: 'Modifier…', onAction: () => onAsk({ dialog: 'edit', team }) },
              team.archived_at
                ? { label: 'Reprendre cette équipe', onAction: () => restore({ id }) }
                : { label: 'Archiver…', onAction: () => onAsk({ dialog: 'archive', team }) },
            ]}
          />
        )}
      </div>
    </li>
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? `Aucun ${one}` : `${count} ${count === 1 ? one : many}`
