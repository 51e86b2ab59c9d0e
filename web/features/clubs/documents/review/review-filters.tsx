import { DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { ChoiceChips } from '#web/components/ui/fields/choice-chips.tsx'
import { countChosen, OtherFilters, useOpening } from '#web/components/ui/lists/other-filters.tsx'
import type { Found } from '#web/components/ui/lists/found-sheet.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import type { ReviewChange, ReviewSearch } from './review-search.ts'

type ReviewFiltersProps = Found & {
  search: ReviewSearch
  counts: readonly { status: string; label: string; count: number }[]
  onChange: (change: ReviewChange) => void
}

/** On a phone the types are behind a button. */
export function ReviewFilters({ search, counts, onChange, ...found }: ReviewFiltersProps) {
  const { button, ...part } = useOpening(countChosen(search.type))
  return (
    <div className="mb-3 grid gap-3" data-screen-only>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <div className="flex gap-2">
          <WordsField q={search.q} placeholder="Club ou nom du fichier" onChange={(q) => onChange({ q })} />
          {button('md:hidden')}
        </div>
        <OtherFilters {...part} {...found} className="md:block!">
          <NativeSelect
            aria-label="Type de document"
            empty="Tous les types"
            value={search.type ?? ''}
            onChange={(event) => onChange({ type: DOCUMENT_TYPES.find((type) => type === event.target.value) })}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
          />
        </OtherFilters>
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
