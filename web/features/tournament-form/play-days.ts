/** More days than this are a mistake in a date, not columns to fill in. */
export const MOST_DAYS = 10
