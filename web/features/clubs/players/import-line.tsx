import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Players } from '#contract/clubs/players.ts'
import { type PlayerDraft, ageWarning } from '#domain/clubs/players/player.ts'
import type { Reviewed } from '#domain/clubs/players/player-import.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { DraftFields } from './draft-fields.tsx'

type ImportLineProps = {
  line: Reviewed
  /** The typed values, without the answer given once for all lines. */
  draft: PlayerDraft
  team: Players['team']
  onChange: (change: Partial<PlayerDraft>) => void
  onRemove: () => void
}

/** A correct line is one line of text. A line with an error is open, and stays open while it is corrected. */
export function ImportLine({ line, draft, team, onChange, onRemove }: ImportLineProps) {
  const { player, problems, known } = line
  const [isOpen, setIsOpen] = useState(player === null)
  const warning = player && ageWarning(player.birth_year, team.category, team.season as Season)
  const name = [draft.last_name, draft.first_name].join(' ').trim() || `ligne ${line.line}`
  return (
    <li data-line={line.line} className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="figures w-8 text-sm text-muted">
          <span className="sr-only">Ligne </span>
          {line.line}
        </span>
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          {player && (
            <span className="text-muted">
              {' '}
              · {player.birth_year}
              {player.licence_number && ` · ${player.licence_number}`}
              {player.image_consent && ` · image\u00a0: ${player.image_consent.given ? 'oui' : 'non'}`}
            </span>
          )}
        </p>
        {known !== null && <Badge>{known === 'team' ? 'Déjà dans l’équipe' : `Déjà à la ligne ${known}`}</Badge>}
        {player === null && (
          <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
            À corriger
          </Badge>
        )}
        <div className="flex gap-1">
          <Button
            variant="quiet"
            onClick={() => setIsOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-label={`Corriger\u00a0: ${name}`}
          >
            {isOpen ? 'Replier' : 'Corriger'}
          </Button>
          <Button variant="quiet" onClick={onRemove} aria-label={`Retirer\u00a0: ${name}`}>
            Retirer
          </Button>
        </div>
      </div>
      {warning && <p className="text-sm text-warning sm:pl-12">{warning}</p>}
      {isOpen && (
        <fieldset className="mt-3 grid gap-4 pb-2 sm:grid-cols-2 sm:pl-12">
          <legend className="sr-only">{`Ligne ${line.line}`}</legend>
          <DraftFields
            draft={draft}
            problemAt={(field) => problems[field]}
            inputOf={(field) => ({
              name: field,
              value: draft[field],
              onChange: ({ target }) => onChange({ [field]: target.value }),
            })}
          />
        </fieldset>
      )}
    </li>
  )
}
