type TeamNameProps = {
  label: string
  /** Short names by full name, where the place already says the category. */
  names?: ReadonlyMap<string, string> | undefined
}

/** The short name for eyes, the full one for ears. */
export function TeamName({ label, names }: TeamNameProps) {
  const short = names?.get(label) ?? label
  if (short === label) return label
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{label}</span>
    </>
  )
}
