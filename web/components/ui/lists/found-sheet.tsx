import type { ReactNode } from 'react'
import { FilterSheet } from './filter-sheet.tsx'
import OpenSheet from './open-sheet.tsx'

/** The list that the filters shorten: the sheet counts what its query has read. */
export type Found = {
  query: {
    data: { pages: readonly { items: readonly unknown[]; total?: number }[] } | undefined
    hasNextPage: boolean
  }
  /** The word for one row, and for several. */
  noun: readonly [string, string]
}

export type FoundSheetProps = Found & {
  id: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet of filters that counts what its list has read. */
export default function FoundSheet({ query, noun, children, ...sheet }: FoundSheetProps) {
  const { pages } = query.data ?? {}
  const total = pages?.[0]?.total
  const count = total ?? pages?.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <FilterSheet {...sheet} Head={OpenSheet} foot={seeWords(noun, count, total === undefined && query.hasNextPage)}>
      <div className="grid gap-4">{children}</div>
    </FilterSheet>
  )
}

/** It reads 'Voir 12 clubs', or 'Voir plus de 24 clubs' where nobody has counted the others. */
export function seeWords(
  [one, several]: readonly [string, string],
  count: number | undefined,
  hasMore: boolean,
): string {
  if (count === undefined) return `Voir les ${several}`
  if (count === 0) return 'Aucun résultat'
  return `Voir ${hasMore ? 'plus de ' : ''}${count} ${count > 1 ? several : one}`
}
