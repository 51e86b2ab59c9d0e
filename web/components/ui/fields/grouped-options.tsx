import type { NativeOption } from './native-select.tsx'

/** Options that follow one another with one `group` stand under its name. */
export type GroupedOption = NativeOption & { group?: string }

/** The entries of a `NativeSelect` that are sorted by what they are. */
export const GroupedOptions = ({ options }: { options: readonly GroupedOption[] }) =>
  [...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) =>
    group === undefined ? (
      grouped.map(drawOption)
    ) : (
      <optgroup key={group} label={group}>
        {grouped.map(drawOption)}
      </optgroup>
    ),
  )

const drawOption = ({ value, label, disabled }: GroupedOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
