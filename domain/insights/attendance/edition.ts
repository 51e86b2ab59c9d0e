import { EDITION_DAYS, EDITION_TOLERANCE_DAYS } from '../../common/thresholds.ts'

/** `entered`: what it is for, 'U13 masculin'. `day`: local day on which it begins. */
export type Edition = {
  id: number
  previous_tournament_id: number | null
  organizer_club_id: number
  day_number: number
  entered: readonly string[]
}

/** Whether one is the edition before the other: said by the organiser, else the same club and a common category a year earlier. */
export function isPreviousEdition(one: Edition, of: Edition): boolean {
  if (of.previous_tournament_id !== null) return of.previous_tournament_id === one.id
  return (
    one.organizer_club_id === of.organizer_club_id &&
    Math.abs(of.day_number - one.day_number - EDITION_DAYS) <= EDITION_TOLERANCE_DAYS &&
    one.entered.some((entered) => of.entered.includes(entered))
  )
}
