import { Check, Ellipsis } from 'lucide-react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { bearsClub } from '#domain/clubs/bears-club.ts'
import { fold } from '#domain/common/text.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { useWide } from '#web/lib/device/use-wide.ts'
import { categoryLabel, categoryName } from '#web/lib/tournaments/category-label.ts'
import { RegistrationRow } from '../registration-row.tsx'
import { download } from './acts/download.ts'
import { SelectBox } from './select-box.tsx'
import type { Selection } from './selection.ts'
import { type VisibleAct, visibleAct } from './approving/visible-act.ts'

export type ManageAsked = {
  dialog: 'details' | 'rename' | 'reject' | 'received' | 'extend' | 'release' | 'cancel'
  registration: Registration
}

export type ManageRowProps = {
  registration: Registration
  selection: Selection
  /**
   * Rows of all clubs name the organiser, and the club whatever the team is called, where there is room for it. On a phone
   * several are approved by tournament.
   */
  isOfAll: boolean
  isApproving: boolean
  /** This key does the visible act, while keys are on. */
  actKey: string | undefined
  onAct: (act: VisibleAct, registration: Registration) => void
  onAsk: (asked: ManageAsked) => void
}

/**
 * Shows a registration as the organiser reads it: one visible act, and in the menu the others that the server allows.
 */
export function ManageRow({ registration, selection, isOfAll, isApproving, actKey, onAct, onAsk }: ManageRowProps) {
  const { id, team_name, club, category, permissions, tournament } = registration
  const unsaid = fold(team_name).includes(fold(category.category)) ? null : categoryName(category)
  const ask = (dialog: ManageAsked['dialog']) => () => onAsk({ dialog, registration })
  const act = visibleAct(registration)
  const isPhone = !useWide(768)
  return (
    <RegistrationRow
      registration={registration}
      side="organizer"
      title={<OpenButton onOpen={ask('details')}>{team_name}</OpenButton>}
      subtitle={isOfAll ? `${club.name} · ${categoryLabel(category)}` : withClub(registration, categoryLabel(category))}
      brief={isOfAll ? withClub(registration, unsaid) : unsaid}
      organizer={isOfAll ? tournament.organizer.name : null}
      select={
        selection.canSelect(registration) &&
        !(isOfAll && isPhone) && (
          <SelectBox
            label={`Sélectionner ${team_name}`}
            isSelected={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )
      }
      act={
        act && (
          <Button
            // Where the rows are of several organisers, none is the act of the page.
            variant={act === 'approve' && !isOfAll ? 'primary' : 'secondary'}
            onClick={() => onAct(act, registration)}
            pending={isApproving}
            icon={act === 'approve' && <Check className="size-4" aria-hidden="true" />}
            aria-label={`${ACT_WORDS[act]} : ${team_name}`}
            aria-keyshortcuts={actKey}
            className="pointer-fine:min-h-10!"
          >
            {ACT_WORDS[act]}
          </Button>
        )
      }
      menu={
        <Menu
          label={`Autres actions pour ${team_name}`}
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            { label: 'Détails', onAction: ask('details') },
            { label: 'Télécharger la fiche (PDF)', onAction: () => download(id, 'pdf') },
            { label: 'Télécharger avec les documents (ZIP)', onAction: () => download(id, 'zip') },
            permissions.confirm_payment && act !== 'received' && { label: 'Paiement reçu…', onAction: ask('received') },
            permissions.extend_payment && { label: 'Laisser plus de temps…', onAction: ask('extend') },
            permissions.rename && { label: 'Renommer l’équipe…', onAction: ask('rename') },
            permissions.reject && { label: 'Refuser…', onAction: ask('reject'), tone: 'danger' },
            permissions.release && { label: 'Libérer la place…', onAction: ask('release'), tone: 'danger' },
            permissions.cancel &&
              registration.status !== 'pending' && {
                label: 'Annuler l’inscription…',
                onAction: ask('cancel'),
                tone: 'danger',
              },
          ]}
        />
      }
    />
  )
}

/** Leaves out the club when the team already bears it. */
function withClub<Words extends string | null>({ team_name, club }: Registration, words: Words): Words | string {
  if (bearsClub(team_name, club)) return words
  return words ? `${club.name} · ${words}` : club.name
}

const ACT_WORDS: Record<VisibleAct, string> = {
  approve: 'Valider',
  received: 'Paiement reçu',
  missing: 'Voir le dossier',
}
