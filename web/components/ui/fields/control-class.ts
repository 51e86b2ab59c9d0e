/** Look of all inputs and selects. */
export const CONTROL =
  'min-h-11 w-full rounded-control border text-ellipsis border-field bg-card px-4 py-2 text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-danger aria-invalid:border-2 disabled:bg-raised disabled:text-muted'

/** Keeps a chosen option filled when the system forces its colours. */
export const FORCED_CHOICE =
  'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
