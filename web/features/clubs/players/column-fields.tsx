import { missingColumns, passedOver } from '#domain/clubs/player-list/columns.ts'
import { COLUMN_LABELS, type Column, LIST_COLUMNS, type ListColumn } from '#domain/clubs/player-list/headings.ts'
import type { TableLayout } from '#domain/common/files/table-layout.ts'
import { listed } from '#domain/common/text.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type Layout = TableLayout<ListColumn>

type ColumnFieldsProps = {
  table: readonly string[][]
  layout: Layout
  /** True when a required column was not found, so that somebody must choose it here. */
  isOpen: boolean
  onChange: (layout: Layout) => void
}

/** The meaning of each column of the table, found by its heading or chosen by hand. */
export function ColumnFields({ table, layout, isOpen, onChange }: ColumnFieldsProps) {
  const { columns, skip } = layout
  const missing = missingColumns(columns).map((field) => COLUMN_LABELS[field])
  const aside = passedOver(table, layout)
  const choose = (index: number, value: string) => {
    const field: Column = LIST_COLUMNS.find((known) => known === value) ?? null
    // A field can be read from one column only.
    onChange({
      skip,
      columns: columns.map((column, place) => (place === index ? field : column === field ? null : column)),
    })
  }
  return (
    <>
      {aside.map(({ heading, field }) => (
        <p key={heading} className="text-muted">
          {COLUMN_LABELS[field]}&nbsp;: lu dans la colonne «&nbsp;{table[skip - 1]?.[columns.indexOf(field)]?.trim()}
          &nbsp;» ; «&nbsp;{heading}&nbsp;» n’est pas repris.
        </p>
      ))}
      <details className="rounded-card border border-line" open={isOpen || undefined}>
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Colonnes de la liste</summary>
        <div className="grid gap-4 px-4 pb-4">
          {missing.length > 0 && (
            <Alert
              tone="warning"
              title={`Dites quelle colonne donne\u00a0: ${listed(missing.map((one) => one.toLowerCase()))}.`}
            />
          )}
          <Checkbox
            checked={skip > 0}
            onChange={({ target }) => onChange({ columns, skip: target.checked ? firstLine(table) + 1 : 0 })}
          >
            {skip > 1 ? `La ligne ${skip} donne les titres` : 'La première ligne donne les titres'}
          </Checkbox>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map((column, index) => (
              <Field key={index} label={`Colonne ${index + 1}`} hint={samples(table, index)}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    value={column ?? ''}
                    onChange={({ target }) => choose(index, target.value)}
                    empty="Ne pas reprendre"
                    options={LIST_COLUMNS.map((field) => ({ value: field, label: COLUMN_LABELS[field] }))}
                  />
                )}
              </Field>
            ))}
          </div>
        </div>
      </details>
    </>
  )
}

const firstLine = (table: readonly string[][]) => table.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))

/** For example 'MARTIN, LE GOFF…'. */
function samples(table: readonly string[][], index: number): string {
  const seen = table.flatMap((cells) => cells[index]?.trim() || []).slice(0, 3)
  return seen.length > 0 ? `${seen.map((cell) => cell.slice(0, 24)).join(', ')}…` : 'Vide'
}
