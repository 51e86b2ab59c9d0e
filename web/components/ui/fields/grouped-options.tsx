import type { NativeOption } from './native-select.tsx'

/** Options of one `group` stand under its name. */
export type GroupedOption = NativeOption & { group?: string }

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
