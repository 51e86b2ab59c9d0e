import { EDITION_DAYS, EDITION_TOLERANCE_DAYS } from '../../common/thresholds.ts'

/** `entered`: its categories, like 'U13 masculin'. `day_number`: number of its first local day. */
export type Edition = {
  id: number
  previous_tournament_id: number | null
  organizer_club_id: number
  day_number: number
  entered: readonly string[]
}

/**
 * Whether `one` is the edition before `of`: the organiser has said so, or else the same club held it a year earlier,
 * with a common category.
 */
export function isPreviousEdition(one: Edition, of: Edition): boolean {
  if (of.previous_tournament_id !== null) return of.previous_tournament_id === one.id
  return (
    one.organizer_club_id === of.organizer_club_id &&
    Math.abs(of.day_number - one.day_number - EDITION_DAYS) <= EDITION_TOLERANCE_DAYS &&
    one.entered.some((entered) => of.entered.includes(entered))
  )
}
