import { DatePicker } from '#web/components/ui/fields/date-picker.tsx'

type DateRangeProps = {
  from: string | undefined
  to: string | undefined
  onChange: (dates: { from: string | undefined; to: string | undefined }) => void
}

export default function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <>
      <DatePicker
        label="Du"
        value={from ?? null}
        max={to}
        onChange={(day) => onChange({ from: day ?? undefined, to })}
      />
      <DatePicker
        label="Au"
        value={to ?? null}
        min={from}
        onChange={(day) => onChange({ from, to: day ?? undefined })}
      />
    </>
  )
}
