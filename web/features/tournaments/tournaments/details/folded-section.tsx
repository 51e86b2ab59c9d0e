import type { ReactNode } from 'react'
import { Fold } from '#web/components/ui/lists/fold.tsx'

type FoldedSectionProps = {
  id: string
  title: string
  /** A figure or a few words, shown in the row while it is closed. */
  fact?: ReactNode
  children: ReactNode
}

/** A section that few need: one row with its fact, opened by whoever wants it, and on paper. */
export const FoldedSection = ({ id, ...fold }: FoldedSectionProps) => (
  <section aria-labelledby={id}>
    <Fold id={id} heading="h2" isReady {...fold} />
  </section>
)
