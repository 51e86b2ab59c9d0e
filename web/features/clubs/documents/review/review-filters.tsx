import { useState } from 'react'
import { DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { FiltersButton } from '#web/components/ui/lists/filters-button.tsx'
import { countChosen } from '#web/components/ui/lists/folded-filters.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { ReviewChange, ReviewSearch } from './review-search.ts'

type ReviewFiltersProps = {
  search: ReviewSearch
  counts: readonly { status: string; label: string; count: number }[]
  onChange: (change: ReviewChange) => void
}

/** On a phone the types are behind a button. */
export function ReviewFilters({ search, counts, onChange }: ReviewFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mb-3 grid gap-3" data-screen-only>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <div className="flex gap-2">
          <WordsField q={search.q} placeholder="Club ou nom du fichier" onChange={(q) => onChange({ q })} />
          <FiltersButton
            isOpen={isOpen}
            controls="types-de-document"
            count={countChosen(search.type)}
            onPress={() => setIsOpen(!isOpen)}
            className="min-h-11! sm:hidden"
          />
        </div>
        <div id="types-de-document" className={classNames(!isOpen && 'max-sm:hidden')}>
          <NativeSelect
            aria-label="Type de document"
            empty="Tous les types"
            value={search.type ?? ''}
            onChange={(event) => onChange({ type: DOCUMENT_TYPES.find((type) => type === event.target.value) })}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
          />
        </div>
      </div>
      <ChoiceChips
        legend="État"
        hideLegend
        name="status"
        choices={counts.map(({ status, label, count }) => ({ value: status, label, count }))}
        value={search.status ?? 'pending'}
        oneLine
        onChange={(chosen) => onChange({ status: (['approved', 'rejected'] as const).find((one) => one === chosen) })}
      />
    </div>
  )
}
