import { EllipsisVertical } from 'lucide-react'
import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDayNumeric } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { ROLE_LABELS } from '#domain/common/people/roles.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { actEntries } from './act-entries.ts'
import { PersonState } from './person-state.tsx'

type PersonRowProps = { person: SupervisedPerson; onOpen: () => void; onAct: (act: AccountAct) => void }

/** It is a row on a wide screen, a card on a narrow one. */
export function PersonRow({ person, onOpen, onAct }: PersonRowProps) {
  const { full_name, email, club, role, created_at, last_sign_in_at, has_factor } = person
  const name = full_name ?? email
  return (
    <div
      role="row"
      className={`${PEOPLE_COLUMNS} relative border-t border-line py-3 text-[0.9375rem] first:border-t-0 max-lg:pr-14`}
    >
      <span role="cell" className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-semibold">{full_name ?? 'Sans nom'}</span>
        <span className="text-muted">{email}</span>
      </span>
      <span role="cell" className="min-w-0 leading-snug wrap-anywhere">
        {club ? (
          `${club.name} (${MEMBER_RIGHT_LABELS[club.rights].toLowerCase()})`
        ) : (
          <span className="text-muted">Sans club</span>
        )}
      </span>
      <span role="cell">
        <Label>Rôle</Label> {ROLE_LABELS[role]}
      </span>
      <span role="cell" className="lg:**:whitespace-normal!">
        <PersonState person={person} />
      </span>
      <span role="cell" className="figures">
        <Label>Inscrit le</Label> {dayOf(created_at)}
      </span>
      <span role="cell" className="figures">
        <Label>Dernière connexion</Label> {last_sign_in_at ? dayOf(last_sign_in_at) : 'Jamais'}
      </span>
      <span role="cell">
        <Label>Second facteur</Label> {has_factor ? 'Oui' : 'Non'}
      </span>
      <span role="cell" className="max-lg:absolute max-lg:top-2 max-lg:right-2">
        <Menu
          label={`Agir pour ${name}`}
          trigger={<EllipsisVertical className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[{ label: 'Voir', onAction: onOpen }, ...actEntries(person.may, onAct)]}
        />
      </span>
    </div>
  )
}

/** It says what the head of the column says, where there are no columns. */
function Label({ children }: { children: string }) {
  return (
    <span className="text-muted lg:hidden">
      {children}
      {'\u00a0'}:
    </span>
  )
}

export const PEOPLE_COLUMNS =
  'grid gap-x-3 gap-y-1 px-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1.2fr)_6.5rem_6.5rem_5.5rem_5.75rem_4.5rem_2.75rem] lg:items-center'

const dayOf = (instant: string) => formatDayNumeric(localDay(new Date(instant), PARIS))
