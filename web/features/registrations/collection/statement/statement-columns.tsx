import {
  layoutProblem,
  STATEMENT_COLUMN_LABELS,
  STATEMENT_COLUMNS,
  type StatementLayout,
  withColumn,
} from '#domain/registrations/statement/layout.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type StatementColumnsProps = {
  table: readonly (readonly string[])[]
  layout: StatementLayout
  onChange: (layout: StatementLayout) => void
}

/** Shows what each column was taken for, with the first lines under it; each can be corrected. */
export function StatementColumns({ table, layout, onChange }: StatementColumnsProps) {
  const { columns, skip } = layout
  const problem = layoutProblem(columns)
  const sample = table.slice(skip, skip + 3)
  const width = Math.max(columns.length, ...sample.map((cells) => cells.length))
  const change = (at: number, value: string) => {
    const kind = STATEMENT_COLUMNS.find((known) => known === value) ?? null
    const whole = Array.from({ length: width }, (_, place) => columns[place] ?? null)
    onChange({ ...layout, columns: withColumn(whole, at, kind) })
  }
  return (
    <details open={problem !== null || undefined} className="rounded-card border border-line bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">Colonnes du relevé</summary>
      {problem && <Alert tone="warning" title={problem} className="mx-4" />}
      <div className="overflow-x-auto p-4">
        <table className="text-sm">
          <thead>
            <tr>
              {Array.from({ length: width }, (_, place) => (
                <th key={place} scope="col" className="min-w-36 p-1 text-left font-normal">
                  <NativeSelect
                    aria-label={`Colonne ${place + 1}`}
                    empty="Ignorée"
                    value={columns[place] ?? ''}
                    onChange={({ target }) => change(place, target.value)}
                    options={STATEMENT_COLUMNS.map((value) => ({ value, label: STATEMENT_COLUMN_LABELS[value] }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, line) => (
              <tr key={line}>
                {Array.from({ length: width }, (_, place) => (
                  <td key={place} className="max-w-56 truncate px-2 py-1 text-muted">
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
