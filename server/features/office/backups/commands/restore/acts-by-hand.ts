import { answerTo } from './after-restore.ts'
import { type Remembered, textsOf } from './remembered.ts'

/** Acts that must be done by hand, each with its subjects: ids of tournaments, of accounts… */
export type ByHand = { action: string; about: string[] }[]

/** Lists the acts to do by hand, except merges of clubs, which `mergesOf` lists. */
export function actsByHand(lines: readonly Remembered[]): ByHand {
  const told = lines.filter((line) => line.action !== 'club.merged' && isByHand(line))
  return [...Map.groupBy(told, ({ action }) => action)].map(([action, acts]) => ({
    action,
    about: [...new Set(acts.map(({ entity_id }) => entity_id))],
  }))
}

/** An address is personal and is not kept outside the database, so a change of address is only told. */
const isByHand = (line: Remembered) =>
  answerTo(line) === 'by_hand' ||
  (line.action === 'administration.user_changed' && textsOf(line.changes.changed).includes('email'))

/** Each merge has two lines, one per club, and is listed once. @returns texts such as '12 → 7' */
export const mergesOf = (lines: readonly Remembered[]): string[] =>
  lines
    .filter(({ action }) => action === 'club.merged')
    .map(({ changes }) => (Array.isArray(changes.merged_into) ? changes.merged_into.join(' → ') : ''))
    .filter((merge, index, all) => all.indexOf(merge) === index)
