type SelectBoxProps = { label: string; isSelected: boolean; isDisabled?: boolean; onChange: () => void }

/** Its label is only for screen readers: the line beside it says what it selects. */
export function SelectBox({ label, isSelected, isDisabled = false, onChange }: SelectBoxProps) {
  return (
    <label className="-m-3 inline-flex cursor-pointer p-3" data-screen-only>
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        onChange={onChange}
        className="size-5 accent-leather"
      />
    </label>
  )
}
