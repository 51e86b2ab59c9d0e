/** INSEE’s codes of the regions, in the order of `REGIONS`, for whoever does not need their names. */
export const REGION_CODES: readonly string[] = '11 84 75 76 32 44 93 52 53 28 27 24 94 01 02 03 04 06'.split(' ')
