/** Score sheets that are drawn at once, a tenth of a second of a core each: more are asked for by court, day or category. */
export const SHEETS_MAX = 60
