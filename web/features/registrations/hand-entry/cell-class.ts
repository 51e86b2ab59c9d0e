/** A field of the table has no frame of its own: the lines of the table are one. */
export const CELL =
  'rounded-none! border-transparent! bg-transparent! px-3! hover:border-field! focus-visible:bg-card! aria-invalid:border-danger!'
