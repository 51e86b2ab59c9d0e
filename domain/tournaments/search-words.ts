import { CATEGORIES, type Category } from '../common/reference/categories.ts'
import { DEPARTMENTS } from '../common/reference/departments.ts'
import type { Gender } from '../common/reference/genders.ts'
import { findRegionByName } from '../common/reference/region-names.ts'
import { fold, searchKey } from '../common/text.ts'

/**
 * A commune that consecutive words of a search may name. `is_whole`: they are its whole name; otherwise they begin it,
 * as people say 'Villefranche'.
 */
export type NamedCommune = { insee: string; name: string; population: number; is_whole: boolean }

/** One reading of a search: the filters found in its words, and in `q` the words that are left. */
export type Reading = {
  q?: string
  category?: Category
  gender?: Gender
  region?: string
  department?: string
  near?: string
  /** Name of the commune `near`. */
  town?: string
}

/**
 * The name of a larger commune is always read as one. Smaller ones, like Us or Sains, may be words of a club's name.
 */
export const KNOWN_COMMUNE_INHABITANTS = 10_000

/**
 * How a search may be understood, the likeliest reading first; the caller keeps the first one that finds something. `{
 * q: text }` is the text as typed. It comes before readings that rest on doubtful words alone (small communes,
 * beginnings of names, numbers, ordinary words), and after the others. Text in quotes stays text.
 * @param communes communes named by `communeKeys(text)`, by key, the likeliest first
 */
export function readSearch(text: string, communes: ReadonlyMap<string, readonly NamedCommune[]>): Reading[] {
  const asTyped = { q: text }
  if (/["«»“”]/u.test(text)) return [{ q: text.replace(/["«»“”]/gu, ' ').trim() }]
  const words = wordsOf(text)
  const sure = read(words, communes, true)
  const daring = read(words, communes, false)
  const readings = sure ? [sure, daring, asTyped] : [asTyped, daring]
  return readings.filter((reading, index): reading is Reading => {
    return reading !== null && readings.findIndex((other) => isSame(other, reading)) === index
  })
}

/** All runs of consecutive words that may be a commune or its postal code, to look up in the table of communes. */
export function communeKeys(text: string): string[] {
  const words = wordsOf(text)
  return [...new Set(runsOf(words).map(({ from, to }) => keyOf(words.slice(from, to))))]
}

type Word = { typed: string; key: string }
type Run = { from: number; to: number }
type Found = { filters: Reading; isSure: boolean }

/** Finds the filters, each once. Long runs are tried first, so that 'Bouches-du-Rhône' is not read as the Rhône. */
function read(
  words: readonly Word[],
  communes: ReadonlyMap<string, readonly NamedCommune[]>,
  onlySure: boolean,
): Reading | null {
  const left: (Word | null)[] = [...words]
  let filters: Reading = {}
  const take = (find: (key: string) => Found | null) => {
    for (const { from, to } of runsOf(words)) {
      const run = left.slice(from, to)
      if (!run.every((word) => word !== null)) continue
      const found = find(keyOf(run))
      if (!found || (onlySure && !found.isSure) || overlaps(found.filters, filters)) continue
      filters = { ...filters, ...found.filters }
      left.fill(null, from, to)
    }
  }
  take(groupOf)
  take((key) => communeOf(communes.get(key) ?? [], filters, isKnown))
  take(placeOf)
  take((key) => communeOf(communes.get(key) ?? [], filters))
  if (Object.keys(filters).length === 0) return null
  const rest = left.filter((word) => word !== null && !LINKS.has(word.key)) as Word[]
  const q = rest.every(({ key }) => NOISE.has(searchKey(key))) ? '' : rest.map(({ typed }) => typed).join(' ')
  return { ...(q ? { q } : {}), ...filters }
}

/** Recognises 'U13', 'u 13 f', 'u13f2', 'moins de 13 ans', 'benjamines', 'séniors m', 'filles'. */
function groupOf(key: string): Found | null {
  const [, word = '', letter = ''] = /^(.*?)(?: ?([fmg])\d?)?$/.exec(key) ?? []
  const age = ageOf(word)
  const group = age ? { category: age } : GROUP_WORDS[searchKey(key)]
  const filters = { ...group, ...(age && letter ? { gender: GENDER_LETTERS[letter]! } : {}) }
  return group ? { filters, isSure: !ORDINARY_WORDS.has(searchKey(key)) } : null
}

/** Recognises 'u13', 'u 13', 'moins de 13 ans', and the words that name an age without a gender. */
function ageOf(word: string): Category | undefined {
  const [, under] = /^(?:u|under|moins de|moins) ?(\d{1,2})(?: ans|s)?$/.exec(word) ?? []
  if (under) return CATEGORIES.find((candidate) => candidate === `U${under}`)
  const { category, gender } = GROUP_WORDS[searchKey(word)] ?? {}
  return gender ? undefined : category
}

/** Recognises a region by its present and former names, and a department by its name or code. */
function placeOf(key: string): Found | null {
  const isSure = !ORDINARY_WORDS.has(key)
  const region = findRegionByName(key)
  if (region) return { filters: { region: region.code }, isSure }
  const code = key.toUpperCase()
  const department = DEPARTMENTS.find((one) => one.code === code || searchKey(one.name) === searchKey(key))
  return department ? { filters: { department: department.code }, isSure: isSure && department.code !== code } : null
}

function communeOf(
  named: readonly NamedCommune[],
  filters: Reading,
  suits: (commune: NamedCommune) => boolean = () => true,
): Found | null {
  const [commune] = filters.near ? [] : named.filter(suits)
  if (!commune) return null
  return {
    filters: { near: commune.insee, town: commune.name },
    isSure: isKnown(commune),
  }
}

const isKnown = ({ is_whole, population }: NamedCommune) => is_whole && population >= KNOWN_COMMUNE_INHABITANTS

const overlaps = (found: Reading, filters: Reading) => Object.keys(found).some((name) => name in filters)

const isSame = (one: Reading | null, other: Reading | null) => JSON.stringify(one) === JSON.stringify(other)

function wordsOf(text: string): Word[] {
  const typed = text.match(/(?<![\p{L}\p{N}])[-−–]\d{1,2}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu) ?? []
  return typed.map((word) => ({ typed: word, key: LONG_FORMS[fold(word)] ?? keyOfWord(word) }))
}

/** People write '-13' for « moins de 13 ans ». */
const keyOfWord = (word: string) => (/^[-−–]/u.test(word) ? `moins ${fold(word)}` : fold(word))

const keyOf = (words: readonly Word[]) => words.map(({ key }) => key).join(' ')

/**
 * All runs of consecutive words, the longest first, each length from left to right. A text longer than people usually
 * type has none and stays text.
 */
function runsOf(words: readonly Word[]): Run[] {
  if (words.length > MAX_WORDS) return []
  const lengths = Array.from({ length: Math.min(MAX_RUN, words.length) }, (_, index) => index + 1).toReversed()
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => ({ from, to: from + length })),
  )
}

const MAX_WORDS = 12
/** The longest name of a commune is Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson. */
const MAX_RUN = 8

const LONG_FORMS: Record<string, string> = { st: 'saint', ste: 'sainte' }

const FEMININE = { gender: 'feminin' } as const
const MASCULINE = { gender: 'masculin' } as const

/**
 * Ages and genders as people say them, without a final s. Former names of ages give the present ones. Among them only
 * feminine forms give a gender, because « les benjamins » may mean both.
 */
const GROUP_WORDS: Partial<Record<string, Pick<Reading, 'category' | 'gender'>>> = {
  baby: { category: 'U7' },
  babie: { category: 'U7' },
  babybasket: { category: 'U7' },
  'baby basket': { category: 'U7' },
  'mini poussin': { category: 'U9' },
  'mini poussine': { category: 'U9', ...FEMININE },
  poussin: { category: 'U11' },
  poussine: { category: 'U11', ...FEMININE },
  benjamin: { category: 'U13' },
  benjamine: { category: 'U13', ...FEMININE },
  minime: { category: 'U15' },
  cadet: { category: 'U17' },
  cadette: { category: 'U17', ...FEMININE },
  junior: { category: 'U20' },
  juniore: { category: 'U20', ...FEMININE },
  espoir: { category: 'U21' },
  senior: { category: 'Senior' },
  seniore: { category: 'Senior', ...FEMININE },
  adulte: { category: 'Senior' },
  veteran: { category: 'Vétéran' },
  veterane: { category: 'Vétéran', ...FEMININE },
  sf: { category: 'Senior', ...FEMININE },
  sm: { category: 'Senior', ...MASCULINE },
  sg: { category: 'Senior', ...MASCULINE },
  fille: FEMININE,
  fem: FEMININE,
  feminin: FEMININE,
  feminine: FEMININE,
  femme: FEMININE,
  garcon: MASCULINE,
  gar: MASCULINE,
  masc: MASCULINE,
  masculin: MASCULINE,
  masculine: MASCULINE,
  homme: MASCULINE,
  mixte: { gender: 'mixte' },
  mixed: { gender: 'mixte' },
}

const GENDER_LETTERS: Record<string, Gender> = { f: 'feminin', m: 'masculin', g: 'masculin' }

/** Names of places and ages that are also everyday words, or words in names of clubs. */
const ORDINARY_WORDS = new Set('centre nord manche sud lot cher landes espoir gar sf sm sg mixed'.split(' '))

/** Words that link the recognised words to the others and ask for nothing by themselves. */
const LINKS = new Set('a au aux de du des d l en dans pour et pres autour vers sur chez'.split(' '))

/** Words that would fit every result, without a final s. */
const NOISE = new Set('tournoi basket basketball match equipe club le la departement region ville'.split(' '))
