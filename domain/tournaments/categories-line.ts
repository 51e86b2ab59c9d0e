import { type Division, DIVISION_LABELS } from '../common/reference/divisions.ts'
import { type Gender, GENDERS } from '../common/reference/genders.ts'
import { listed } from '../common/text.ts'
import type { EnteredCategoryStatus } from './tournament.ts'

type Entered = { category: string; gender: Gender; division: Division | null; status: EnteredCategoryStatus }

/**
 * The categories of a tournament in one line: 'Senior masculin, départementale', 'U13 et U15 masculins', 'U9 mixte ·
 * U13 masculin et féminin'. Divisions appear only if every category has one. Cancelled categories are left out, unless
 * all are cancelled.
 */
export function categoriesLine(entered: readonly Entered[]): string {
  const kept = entered.filter(({ status }) => status !== 'cancelled')
  const played = kept.length > 0 ? kept : entered
  const groups = [...groupsOf(played)].map(([genders, categories]) => groupText(categories, genders.split(' ')))
  const divisions = divisionsText(played)
  if (!divisions) return groups.join(' · ')
  return groups.length === 1 ? `${groups[0]}, ${divisions}` : [...groups, divisions].join(' · ')
}

/** Groups the categories that are played by the same genders, in their original order. */
function groupsOf(entered: readonly Entered[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const category of new Set(entered.map((one) => one.category))) {
    const genders = GENDERS.filter((gender) =>
      entered.some((one) => one.category === category && one.gender === gender),
    )
    const key = genders.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), category])
  }
  return groups
}

function groupText([first = '', ...others]: readonly string[], genders: readonly string[]): string {
  const ending = others.length > 0 ? 's' : ''
  const words = [first, ...others.map((name) => (/^U\d/u.test(name) ? name : name.toLowerCase()))]
  return `${listed(words)} ${listed(genders.map((gender) => ADJECTIVES[gender as Gender] + ending))}`
}

/** The name of a division stays as it is; the words around do not change it. */
function divisionsText(entered: readonly Entered[]): string {
  const divisions = [...new Set(entered.map(({ division }) => division))]
  const named = divisions.filter((division) => division !== null)
  return named.length < divisions.length ? '' : listed(named.map((division) => DIVISION_LABELS[division].toLowerCase()))
}

const ADJECTIVES: Record<Gender, string> = { masculin: 'masculin', feminin: 'féminin', mixte: 'mixte' }
