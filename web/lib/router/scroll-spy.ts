export type SectionTop<Id extends string> = { id: Id; top: number }

/**
 * The last section whose top is at or above the scroll position plus 100 px; null above the first one.
 * @param sections in page order, tops in pixels from the top of the page
 */
export function activeSection<Id extends string>(sections: readonly SectionTop<Id>[], scrollY: number): Id | null {
  return sections.findLast(({ top }) => top <= scrollY + ACTIVE_SECTION_OFFSET_PX)?.id ?? null
}

const ACTIVE_SECTION_OFFSET_PX = 100
