import { CATEGORIES, type Category, isSameCategory } from '../../common/reference/categories.ts'
import { type Division, DIVISION_LABELS, DIVISIONS } from '../../common/reference/divisions.ts'
import type { Gender } from '../../common/reference/genders.ts'
import { fold, searchTerms } from '../../common/text.ts'

/** A category of the tournament. `label` is what people read. */
export type NamedCategory = {
  id: number
  label: string
  category: string
  gender: Gender
  division: Division | null
}

/**
 * The categories of a tournament that a text names: 'U13 F', 'u13 filles', 'SM', 'Seniors masculins région'. One is
 * certain, several need a choice, and none is not known. What the text leaves out does not separate them.
 */
export function categoriesNamed<Known extends NamedCategory>(text: string, known: readonly Known[]): Known[] {
  const exact = known.filter(({ label }) => fold(label) === fold(text))
  if (exact.length > 0) return exact
  const read = readCategory(text)
  if (!read) return []
  const { category, gender, division } = read
  const same = known.filter((one) => one.category === category)
  const ofAge = same.length > 0 ? same : known.filter((one) => isNamedBy(one.category, category))
  return ofAge.filter(
    (one) => (gender === null || one.gender === gender) && (division === null || one.division === division),
  )
}

const isNamedBy = (label: string, category: Category) =>
  CATEGORIES.some((known) => known === label && isSameCategory(known, category))

/** Reads the words of a category; null when they name no age, or when a word means nothing here. */
export function readCategory(
  text: string,
): { category: Category; gender: Gender | null; division: Division | null } | null {
  const words = searchTerms(text.replace(/\+/gu, ' '))
    .join(' ')
    .replace(/\bu ?(\d{1,2}) ?(?=[a-z]|$|\b)/gu, 'u$1 ')
    .replace(/\bs ?([fm])\b/gu, 'senior $1')
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
  const category = one(words.flatMap((word) => AGES.get(word) ?? []))
  const gender = one(words.flatMap((word) => GENDER_WORDS.get(word) ?? []))
  const division = one(words.flatMap((word) => DIVISION_WORDS.get(word) ?? []))
  const isKnown = words.every((word) => AGES.has(word) || GENDER_WORDS.has(word) || DIVISION_WORDS.has(word))
  if (!isKnown || !category || gender === undefined || division === undefined) return null
  return { category, gender, division }
}

/** Null when there is none; undefined when they contradict one another. */
function one<T>(values: readonly T[]): T | null | undefined {
  const different = [...new Set(values)]
  return different.length > 1 ? undefined : (different[0] ?? null)
}

const EMPTY_WORDS = new Set(['categorie', 'cat', 'equipe', 'les', 'en'])

const AGES = new Map<string, Category>([
  ...CATEGORIES.map((category): [string, Category] => [searchTerms(category).join(' '), category]),
  ['sen', 'Senior'],
  ['vet', 'Vétéran'],
])

const GENDER_WORDS = new Map<string, Gender>([
  ...['f', 'fem', 'fille', 'feminin', 'feminine', 'femme', 'dame'].map((word): [string, Gender] => [word, 'feminin']),
  ...['m', 'g', 'masc', 'garcon', 'masculin', 'masculine', 'homme'].map((word): [string, Gender] => [word, 'masculin']),
  ...['x', 'mix', 'mixte'].map((word): [string, Gender] => [word, 'mixte']),
])

const DIVISION_WORDS = new Map<string, Division>([
  ...DIVISIONS.map((division): [string, Division] => [searchTerms(DIVISION_LABELS[division]).join(' '), division]),
  ['reg', 'regionale'],
  ['region', 'regionale'],
  ['regional', 'regionale'],
  ['dep', 'departementale'],
  ['departement', 'departementale'],
  ['departemental', 'departementale'],
])
