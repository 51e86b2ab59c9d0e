/** The look of a list of registrations as a table. */
export const TABLE = 'w-full border-collapse text-left text-[0.9375rem]'
export const TABLE_FRAME = 'overflow-x-auto rounded-card border border-line bg-card'
export const HEAD_CELL = 'border-b border-line px-4 py-3 text-sm font-semibold whitespace-nowrap text-muted'
export const CELL = 'border-b border-line px-4 py-3.5 align-top group-last:border-b-0'
