import { Ellipsis } from 'lucide-react'
import type { Player, Players } from '#contract/clubs/players.ts'
import { ageWarning } from '#domain/clubs/players/player.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { consentText } from './consent-text.ts'

type PlayerRowProps = {
  player: Player
  team: Players['team']
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

export function PlayerRow({ player, team, onEdit, onRemove }: PlayerRowProps) {
  const { last_name, first_name, birth_year, licence_number, image_consent } = player
  const name = `${first_name} ${last_name}`
  const warning = ageWarning(birth_year, team.category, team.season as Season)
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-5">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
        <p className="font-semibold wrap-anywhere">
          {last_name} {first_name}
        </p>
        <p className="text-muted">
          {team.gender === 'feminin' ? 'née' : 'né'} en {birth_year}
          {licence_number && <span className="wrap-anywhere"> · licence {licence_number}</span>}
        </p>
        <p className="text-sm text-muted">Image&nbsp;: {consentText(image_consent)}</p>
        {warning && <p className="text-sm text-warning md:col-span-3">{warning}</p>}
      </div>
      {onEdit && onRemove && (
        <Menu
          label={`Actions pour ${name}`}
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            { label: 'Modifier…', onAction: onEdit },
            { label: 'Effacer…', onAction: onRemove, tone: 'danger' },
          ]}
        />
      )}
    </li>
  )
}
