import type { ReactNode } from 'react'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { given } from '#web/lib/router/search-params.ts'
import { MESSAGE_TYPES, type MessageType } from './message-type.tsx'
import type { MessageFilter } from './messages-query.ts'

type InboxFiltersProps = {
  filter: MessageFilter
  unread: number
  onFilter: (filter: MessageFilter) => void
  /** The acts on the whole list. */
  children: ReactNode
}

export function InboxFilters({ filter, unread, onFilter, children }: InboxFiltersProps) {
  const change = (part: { [Key in keyof MessageFilter]: MessageFilter[Key] | undefined }) =>
    onFilter(given({ ...filter, ...part }))
  return (
    <div className="grid min-w-0 gap-3" data-screen-only>
      <WordsField placeholder="Mots du sujet" q={filter.q} onChange={(q) => change({ q })} />
      <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-3">
        <ChoiceChips
          legend="État"
          hideLegend
          name="etat"
          choices={[
            { value: 'non-lus', label: 'Non lus', count: unread },
            { value: 'archives', label: 'Archivés' },
          ]}
          value={filter.etat}
          onChange={(etat) => change({ etat: etat === 'non-lus' || etat === 'archives' ? etat : undefined })}
        />
        <ChoiceChips
          legend="Type"
          hideLegend
          oneLine
          name="type"
          choices={TYPES}
          value={filter.type}
          onChange={(value) => change({ type: TYPES.find((choice) => choice.value === value)?.value })}
        />
        <span className="lg:ml-auto">{children}</span>
      </div>
    </div>
  )
}

const TYPES = (['confirmation', 'notification', 'message', 'refus'] satisfies MessageType[]).map((value) => ({
  value,
  label: MESSAGE_TYPES[value].label,
}))
