import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'

type CheckListProps = {
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Chooses any number of a few answers, one line each. */
export function CheckList({ name, choices, chosen, onChange }: CheckListProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={`${name}.choice`}
          value={value}
          checked={chosen.includes(value)}
          onChange={() =>
            onChange(
              choices.flatMap((one) => (chosen.includes(one.value) !== (one.value === value) ? [one.value] : [])),
            )
          }
        >
          {label}
        </Checkbox>
      ))}
    </div>
  )
}
