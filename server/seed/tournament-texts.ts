import { formatTime } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import type { Gender } from '#domain/reference/genders.ts'
import { atTown, capital, counted, listed, ofTown } from './french.ts'
import type { Format, Kind } from './kinds.ts'
import type { Hall } from './halls.ts'
import type { Random } from './random.ts'
import { FORMATS } from './texts/formats.ts'
import { OPENINGS } from './texts/openings.ts'
import { CLOSINGS, PRACTICALITIES, WELCOMES } from './texts/paragraphs.ts'
import { PRIZES } from './texts/prizes.ts'
import { RULES } from './texts/rules.ts'
import { SCHEDULES } from './texts/schedules.ts'
import { NONSTOP_TITLE, TITLES } from './texts/titles.ts'
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
    const first = redeal(
      () => opening(kind),
      (text) => !(facts.overseas && text.includes('départements')),
    )
    const last = redeal(closing, (text) => !(kind === 'trois' && text.includes('intérieur')))
    const middle = [format(facts.format), schedule(facts.times.rhythm)]
    const around = [
      welcome(),
      ...(random.chance(0.35) ? [welcome()] : []),
      ...(random.chance(0.75) ? [practicality()] : []),
    ]
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
      rules: RULES[facts.kind].map((articles, i) => `${i + 1}. ${random.pick(articles)}`).join('\n'),
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
    de_ville: ofTown(town),
    a_ville: atTown(town),
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

/** 'U13 filles', 'Senior mixte': a simple order of words that fits every sentence. */
function categoryWords({ category, gender }: { category: string; gender: Gender }): string {
  const name = category === 'Senior' ? 'seniors' : category === 'Vétéran' ? 'vétérans' : category
  return `${name} ${{ masculin: 'masculins', feminin: 'féminines', mixte: 'mixtes' }[gender]}`
}

function fillIn(text: string, words: Words): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = words[key.toLowerCase()]
    if (value === undefined) throw new Error(`Unknown word in a text of the seed: ${key}`)
    return key === key.toLowerCase() ? value : capital(value)
  })
}

/** Each title once; a second round adds the town where the first had none. */
function createTitles(random: Random): (facts: Facts, words: Words) => string {
  const order = random.shuffle(TITLES)
  const used = new Set<string>()
  return ({ kind, times, zone }, words) => {
    if (times.rhythm === 'nonstop') return fillIn(NONSTOP_TITLE, words)
    const month = Number(localDay(times.starts_at, zone).slice(5, 7))
    const fitting = order.filter(({ kinds, months }) => kinds.includes(kind) && (months?.includes(month) ?? true))
    // Titles of the season first: there are few of them and they say when.
    const ranked = [...fitting.filter(({ months }) => months), ...fitting.filter(({ months }) => !months)]
    const again = ranked.map(({ text }) => (text.includes('ville}') ? text : `${text} {de_ville}`))
    const text =
      ranked.map(({ text }) => text).find((candidate) => !used.has(candidate)) ??
      again.find((candidate) => !used.has(fillIn(candidate, words)))!
    used.add(text).add(fillIn(text, words))
    return fillIn(text, words)
  }
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

function redeal(deal: () => string, fits: (text: string) => boolean): string {
  let text = deal()
  while (!fits(text)) text = deal()
  return text
}

function roundedTo(instant: number, step: number): number {
  return Math.round(instant / step) * step
}

const HOUR = 3_600_000
