/** Most score sheets in one file: each takes a tenth of a second. People get more by court, day or category. */
export const SHEETS_MAX = 60
