import { formatTime } from '#domain/common/dates/dates.ts'
import { atName, ofName } from '#domain/common/french-names.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { capital, listed } from '#domain/common/text.ts'
import { counted } from './french.ts'
import { type Format, FORMATS_WITH_FINALS, type Kind } from './kinds.ts'
import type { Hall } from '../clubs/halls.ts'
import type { Random } from '../random.ts'
import { FORMATS } from './texts/formats.ts'
import { OPENINGS } from './texts/openings.ts'
import { CLOSINGS, PRACTICALITIES, WELCOMES } from './texts/paragraphs.ts'
import { PRIZES } from './texts/prizes.ts'
import { RULES } from './texts/rules.ts'
import { SCHEDULES } from './texts/schedules.ts'
import { NONSTOP_TITLE, type Title, TITLES } from './texts/titles.ts'
import type { TournamentTimes } from './tournament-times.ts'

/** What the sentences need to know of a tournament. */
export type Facts = {
  kind: Kind
  format: Format
  town: string
  overseas: boolean
  hall: Hall
  zone: string
  teams: number
  categories: readonly { category: string; gender: Gender }[]
  times: TournamentTimes
}

export type Texts = { title: string; description: string; prize: string; rules: string }

/** A writer that repeats itself as late as it can: every sentence is dealt once before any comes back. */
export function createWriter(random: Random): (facts: Facts) => Texts {
  const title = createTitles(random)
  const opening = dealer(OPENINGS, random)
  const format = dealer(FORMATS, random)
  const schedule = dealer(SCHEDULES, random)
  const prize = dealer(PRIZES, random)
  const welcome = random.deck(WELCOMES)
  const practicality = random.deck(PRACTICALITIES)
  const closing = random.deck(CLOSINGS)

  const paragraphs = (facts: Facts) => {
    const { kind } = facts
    const fits = (text: string) => suits(text, facts)
    const first = redeal(() => opening(kind), fits)
    const middle = [format(facts.format), redeal(() => schedule(facts.times.rhythm), fits)]
    const around = [
      redeal(welcome, fits),
      ...(random.chance(0.35) ? [redeal(welcome, fits)] : []),
      ...(random.chance(0.75) ? [redeal(practicality, fits)] : []),
    ]
    const last = redeal(closing, fits)
    return [first, ...random.shuffle(middle), ...random.shuffle(around), ...(random.chance(0.6) ? [last] : [])]
  }

  return (facts) => {
    const words = wordsOf(facts, random)
    return {
      title: title(facts, words),
      description: paragraphs(facts)
        .map((text) => fillIn(text, words))
        .join('\n\n'),
      prize: prize(facts.kind),
      rules: RULES[facts.kind]
        .map((articles, i) => `${i + 1}. ${random.pick(articles.filter((article) => suits(article, facts)))}`)
        .join('\n'),
    }
  }
}

type Words = Record<string, string>

function wordsOf(facts: Facts, random: Random): Words {
  const { times, zone, hall, town, teams } = facts
  const start = times.starts_at.getTime()
  const length = Math.min(times.ends_at.getTime() - start, 9.5 * HOUR)
  const time = (instant: number) => formatTime(new Date(instant), zone)
  const age = random.integer(4, 38)
  return {
    de_ville: ofName(town),
    a_ville: atName(town),
    a_la_salle: hall.at,
    terrains: counted(teams > 16 ? 4 : teams > 8 ? 3 : 2, 'terrain'),
    equipes: counted(teams, 'équipe'),
    categories: listed(facts.categories.map(categoryWords)),
    edition: `${age}e`,
    anciennete: String(age),
    accueil: time(start - HOUR / 2),
    debut: time(start),
    midi:
      length > 6 * HOUR
        ? time(roundedTo(start + length * 0.4, HOUR / 2))
        : time(roundedTo(start + length * 0.5, HOUR / 2)),
    finales: time(roundedTo(start + length * 0.72, HOUR / 2)),
    fin: time(times.ends_at.getTime() - HOUR / 2),
  }
}

/** 'U13 féminines', 'seniors mixtes': said of teams. */
function categoryWords({ category, gender }: { category: string; gender: Gender }): string {
  const name = category === 'Senior' ? 'seniors' : category === 'Vétéran' ? 'vétérans' : category
  return `${name} ${{ masculin: 'masculines', feminin: 'féminines', mixte: 'mixtes' }[gender]}`
}

function fillIn(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = words[key.toLowerCase()]
    if (value === undefined) throw new Error(`Unknown word in a text of the seed: ${key}`)
    return key === key.toLowerCase() ? value : capital(value)
  })
}

/** The title least used so far, those of the season before the others; with its town the second time. */
function createTitles(random: Random): (facts: Facts, words: Words) => string {
  const order = random.shuffle(TITLES)
  const uses = new Map<string, number>()
  const given = new Set<string>()
  return ({ kind, times, zone }, words) => {
    if (times.rhythm === 'nonstop') return fillIn(NONSTOP_TITLE, words)
    const day = localDay(times.starts_at, zone).slice(5)
    const count = (text: string) => uses.get(text) ?? 0
    const rank = ({ text, between }: Title) => count(text) * 2 + (between ? 0 : 1)
    const candidates = order
      .filter(({ kinds, between }) => kinds.includes(kind) && isBetween(day, between))
      .sort((a, b) => rank(a) - rank(b))
      .map(({ text }) => ({ text, full: fillIn(count(text) === 0 ? text : withTown(text), words) }))
    const { text, full } = candidates.find((one) => !given.has(one.full))!
    uses.set(text, count(text) + 1)
    given.add(full)
    return full
  }
}

function withTown(text: string): string {
  return text.includes('ville}') ? text : `${text} {de_ville}`
}

/** Days are 'MM-DD'; a first later than the last goes over the new year. */
function isBetween(day: string, between: Title['between']): boolean {
  if (!between) return true
  const [first, last] = between
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}

/** One deck per key, begun when it is first asked for. */
function dealer<K extends string>(texts: Record<K, readonly string[]>, random: Random): (key: K) => string {
  const decks = new Map<K, () => string>()
  return (key) => {
    const deck = decks.get(key) ?? random.deck(texts[key])
    decks.set(key, deck)
    return deck()
  }
}

/** Words that would be wrong of this tournament: finals where all meet all, summer tables in January, minors among veterans. */
function suits(text: string, { kind, format, overseas, zone, times }: Facts): boolean {
  const month = Number(localDay(times.starts_at, zone).slice(5, 7))
  const wrong = [
    !FORMATS_WITH_FINALS.includes(format) && /(?<!photo |\{)\bfinales?\b|\btableaux?\b/,
    overseas && /départements/,
    kind === 'trois' && /intérieur|parquet/,
    kind !== 'jeunes' && kind !== 'mini' && /mineurs|surclassement|enfants/,
    times.rhythm !== 'evening' && /soirée de basket/,
    (month < 5 || month > 9) && /[Bb]arbecue|à l’ombre/,
  ]
  return !wrong.some((pattern) => pattern && pattern.test(text))
}

function redeal(deal: () => string, fits: (text: string) => boolean): string {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = deal()
    if (fits(text)) return text
  }
  throw new Error('No text of the seed suits this tournament.')
}

function roundedTo(instant: number, step: number): number {
  return Math.round(instant / step) * step
}

const HOUR = 3_600_000
