import { formatDayNumeric } from '../../common/dates/dates.ts'
import type { Category } from '../../common/reference/categories.ts'
import { type Season, birthYears, birthYearsLabel } from '../../common/dates/season.ts'
import { fold, tidy } from '../../common/text.ts'
import { readDay } from '../../common/dates/written-day.ts'
import { LICENCE_MAX_LENGTH, LICENCE_MIN_LENGTH, PLAYER_NAME_MAX_LENGTH } from '../../common/thresholds.ts'

/** People who may decide whether pictures of a player are published. */
export const CONSENT_SOURCES = ['guardian', 'player'] as const

export type ConsentSource = (typeof CONSENT_SOURCES)[number]

export const CONSENT_SOURCE_LABELS: Record<ConsentSource, string> = {
  guardian: 'Parent ou responsable légal',
  player: 'Joueur ou joueuse',
}

export type ImageConsent = { given: boolean; from: ConsentSource; on: string }

/** Only the year of the date of birth is kept. `image_consent` is null when nobody has answered. */
export type PlayerFacts = {
  last_name: string
  first_name: string
  birth_year: number
  licence_number: string | null
  image_consent: ImageConsent | null
}

/** Facts about a player as somebody types them, or as a cell of a spreadsheet gives them. */
export const DRAFT_FIELDS = [
  'last_name',
  'first_name',
  'birth',
  'licence_number',
  'consent',
  'consent_from',
  'consent_on',
] as const

export type DraftField = (typeof DRAFT_FIELDS)[number]

export type PlayerDraft = Record<DraftField, string>

export type PlayerProblems = Partial<Record<DraftField, string>>

export const PLAYER_SENTENCES = {
  last_name: 'Indiquez le nom.',
  first_name: 'Indiquez le prénom.',
  too_long: `${PLAYER_NAME_MAX_LENGTH} caractères au plus.`,
  birth: 'Indiquez une année de naissance, par exemple 2013.',
  licence_cut:
    'Le tableur a arrondi ce numéro\u00a0: mettez sa colonne au format Texte et retapez-le, ou recopiez-le ici de la licence.',
  licence_telephone: 'C’est un numéro de téléphone\u00a0: mettez ici celui de la licence, ou laissez vide.',
  licence_number: `Un numéro de licence a de ${LICENCE_MIN_LENGTH} à ${LICENCE_MAX_LENGTH} lettres ou chiffres.`,
  consent: 'Répondez oui ou non, ou laissez vide.',
  consent_from: 'Dites qui a répondu\u00a0: un parent ou le joueur.',
  consent_on: 'Indiquez le jour de la réponse, par exemple 12/09/2026.',
} as const

/** Reads the typed facts of a player, or says in French what is wrong with each. Dates after `today` are refused. */
export function readPlayer(
  draft: PlayerDraft,
  today: string,
): { player: PlayerFacts | null; problems: PlayerProblems } {
  const last_name = tidy(draft.last_name)
  const first_name = tidy(draft.first_name)
  const birth_year = birthYearOf(draft.birth, today)
  const licence_number = tidyLicence(draft.licence_number)
  const consent = readConsent(draft, today)
  const problems: PlayerProblems = {
    ...nameProblem('last_name', last_name),
    ...nameProblem('first_name', first_name),
    ...(birth_year === null ? { birth: PLAYER_SENTENCES.birth } : {}),
    ...licenceProblem(draft.licence_number),
    ...consent.problems,
  }
  if (birth_year === null || Object.keys(problems).length > 0) return { player: null, problems }
  const licence = licence_number || null
  return {
    player: { last_name, first_name, birth_year, licence_number: licence, image_consent: consent.answer },
    problems,
  }
}

/** The opposite of `readPlayer`: the texts to show in a form or a spreadsheet for this player. */
export function draftOf({
  last_name,
  first_name,
  birth_year,
  licence_number,
  image_consent,
}: PlayerFacts): PlayerDraft {
  return {
    last_name,
    first_name,
    birth: String(birth_year),
    licence_number: licence_number ?? '',
    consent: image_consent ? (image_consent.given ? 'oui' : 'non') : '',
    consent_from: image_consent ? CONSENT_SOURCE_LABELS[image_consent.from] : '',
    consent_on: image_consent ? formatDayNumeric(image_consent.on) : '',
  }
}

/** A spreadsheet keeps fifteen digits of a number and may show only six ('1,23457E+11'): the licence is then lost. */
function licenceProblem(typed: string): PlayerProblems {
  if (/^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(typed) && /[.,+]/.test(typed))
    return { licence_number: PLAYER_SENTENCES.licence_cut }
  if (/^\s*#+\s*$/.test(typed)) return { licence_number: PLAYER_SENTENCES.licence_cut }
  const licence_number = tidyLicence(typed)
  return licence_number === '' || isLicence(licence_number) ? {} : { licence_number: licenceSentence(licence_number) }
}

/** Capitals, without spaces, dots and dashes, so that two ways to write one licence number are equal. */
export function tidyLicence(typed: string): string {
  return (
    tidy(typed)
      .toUpperCase()
      // Some programs write a number with decimals.
      .replace(/^(\d+)[.,]0+$/, '$1')
      .replace(/[\s.\-–_/]+/gu, '')
  )
}

/** The federation publishes no format for its numbers, so letters and digits are accepted, but no telephone number. */
export function isLicence(text: string): boolean {
  return (
    /^[A-Z0-9]+$/.test(text) &&
    !isTelephone(text) &&
    text.length >= LICENCE_MIN_LENGTH &&
    text.length <= LICENCE_MAX_LENGTH
  )
}

/** Ten digits that begin as French and Belgian telephone numbers do; a licence has letters, or no such zero. */
const isTelephone = (tidied: string) => /^0[1-9]\d{8}$/.test(tidied)

/** Why a tidied number is no licence. */
export const licenceSentence = (tidied: string): string =>
  isTelephone(tidied) ? PLAYER_SENTENCES.licence_telephone : PLAYER_SENTENCES.licence_number

/** True for the same licence; when one of the two has none, for the same name and year of birth. */
export function isSamePlayer(one: PlayerFacts, other: PlayerFacts): boolean {
  if (one.licence_number && other.licence_number) return one.licence_number === other.licence_number
  return (
    one.birth_year === other.birth_year &&
    fold(one.last_name) === fold(other.last_name) &&
    fold(one.first_name) === fold(other.first_name)
  )
}

/**
 * How many of these same players (`isSamePlayer`) may be other people: all when only the name and the year agree, none
 * when a licence agrees.
 */
export function possibleNamesakes(player: PlayerFacts, same: readonly PlayerFacts[]): number {
  const hasLicence = same.some(({ licence_number }) => licence_number && licence_number === player.licence_number)
  return hasLicence ? 0 : same.length
}

/** French sentence about a player born outside the years of the category, which is allowed; null for the others. */
export function ageWarning(birth_year: number, category: Category, season: Season): string | null {
  if (category === 'Vétéran') return null
  const { from, to } = birthYears(category, season)
  if ((from === null || birth_year >= from) && birth_year <= to) return null
  const side = birth_year > to ? 'surclassement à vérifier' : 'au-dessus de l’âge'
  return `Hors ${category} (${birthYearsLabel(category, season)})\u00a0: ${side}.`
}

function nameProblem(field: 'last_name' | 'first_name', name: string): PlayerProblems {
  if (name === '') return { [field]: PLAYER_SENTENCES[field] }
  return name.length > PLAYER_NAME_MAX_LENGTH ? { [field]: PLAYER_SENTENCES.too_long } : {}
}

/** The full date that somebody typed, 'YYYY-MM-DD'; null for a year alone. The browser uses it and never sends it. */
export const birthDayOf = (typed: string, today: string): string | null =>
  readDay(typed, { isBare: true, notAfter: today })

/** An impossible date ('31/02/2013', '05/13/2013') still gives its year. */
function birthYearOf(typed: string, today: string): number | null {
  const [, start, end] = YEAR.exec(typed.trim()) ?? []
  const year = Number(birthDayOf(typed, today)?.slice(0, 4) ?? start ?? end)
  return year >= OLDEST && year <= Number(today.slice(0, 4)) ? year : null
}

const YEAR = /^(?:(\d{4})(?:[-/.]\d{1,2}[-/.]\d{1,2})?|\d{1,2}[-/. ]\d{1,2}[-/. ](\d{4}))$/
const OLDEST = 1920

function readConsent({ consent, consent_from, consent_on }: PlayerDraft, today: string) {
  const nothing: { answer: ImageConsent | null; problems: PlayerProblems } = { answer: null, problems: {} }
  const said = fold(consent)
  if (said === '') return nothing
  const given = YES.has(said) ? true : NO.has(said) ? false : null
  if (given === null) return { ...nothing, problems: { consent: PLAYER_SENTENCES.consent } }
  const from = sourceOf(consent_from)
  const on = readDay(consent_on, { isBare: true })
  const isDone = on !== null && on <= today
  if (from && isDone) return { answer: { given, from, on }, problems: {} }
  return {
    ...nothing,
    problems: {
      ...(from ? {} : { consent_from: PLAYER_SENTENCES.consent_from }),
      ...(isDone ? {} : { consent_on: PLAYER_SENTENCES.consent_on }),
    },
  }
}

const YES = new Set(['oui', 'o', 'x', 'yes', 'y', 'vrai', 'true', '1', 'ok', 'accorde', 'accordee', 'accord'])
const NO = new Set(['non', 'n', 'no', 'faux', 'false', '0', 'refuse', 'refusee', 'refus'])

function sourceOf(typed: string): ConsentSource | null {
  const words = new Set(fold(typed).split(' '))
  if (GUARDIANS.some((word) => words.has(word))) return 'guardian'
  return PLAYERS.some((word) => words.has(word)) ? 'player' : null
}

const GUARDIANS = ['guardian', 'parent', 'parents', 'responsable', 'mere', 'pere', 'tuteur', 'tutrice', 'representant']
const PLAYERS = ['player', 'joueur', 'joueuse', 'majeur', 'majeure', 'lui', 'elle']
