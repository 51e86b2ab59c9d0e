import { NIGHT_AT } from '#domain/insights/night.ts'
import type { Choice } from '#domain/insights/recommendations/recommendation-check.ts'
import { instantOf } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { CHECKED_CHOICES, RECOMMENDED_WITHIN_KM } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'
import { judgeAll, worthOf } from './judge-all.ts'
import { findAdvisedClub, listChoices, listHeld, listOpenOn } from './readings.ts'

/**
 * Lists what clubs entered, beside all that they could be proposed that morning: the places that the night had seen open,
 * judged by the facts of the club then. Its teams, and the days and levels of tournaments, are those of today.
 */
export async function listPastChoices(
  db: Db,
  asked: { from: Date; to: Date; demo: boolean },
  limit = CHECKED_CHOICES,
): Promise<Choice[]> {
  const choices: Choice[] = []
  for (const { club_id, chosen, morning } of await listChoices(db, { ...asked, limit })) {
    const { latitude, longitude } = (await findAdvisedClub(db, club_id))!
    const from = { latitude: latitude!, longitude: longitude! }
    const then = instantOf(morning, NIGHT_AT, PARIS)
    const open = listOpenOn(db, from, RECOMMENDED_WITHIN_KM, morning)
    const { judged } = await judgeAll(db, { club_id, from, open, morning }, then)
    const ids = judged.map(({ tournament }) => tournament.id)
    const held = new Map((await listHeld(db, ids, then)).map(({ id, teams }) => [id, teams]))
    const proposable = judged.map((each) => {
      const { id, km } = each.tournament
      return { id, score: worthOf(each), km, teams: held.get(id) ?? 0 }
    })
    choices.push({ chosen, proposable })
  }
  return choices
}
