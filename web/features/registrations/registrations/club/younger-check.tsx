import type { ReactNode } from 'react'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'

type YoungerCheckProps = {
  /** The team or the category that is chosen. A yes holds for it alone: another choice asks again. */
  of: string
  hint: ReactNode
  value: string
  onChange: (confirmed: string) => void
}

/** Asks whether players may play above their age. Its value is what was confirmed, or nothing. */
export const YoungerCheck = ({ of, hint, value, onChange }: YoungerCheckProps) => (
  <Checkbox hint={hint} checked={value === of} onChange={({ target }) => onChange(target.checked ? of : '')}>
    Nous avons vérifié&nbsp;: ses joueurs peuvent jouer au-dessus de leur âge.
  </Checkbox>
)
