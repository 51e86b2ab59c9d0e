import { isSameData } from '../../../common/same-data.ts'
import type { CompetitionFacts, SetAsideResult } from './competition-state.ts'

/**
 * One recorded value: 'result/{game}', 'set_aside/{id}', 'withdrawal/{team}', 'launched/{stage}',
 * 'swiss_round/{pool}/{n}', 'swiss_end/{pool}', 'lots/{pool}', 'override/{pool}', or 'competition', 'rules', 'entrants',
 * which change as a whole.
 */
export type FactKey = string

/**
 * Values that a change replaces, by key; null stands for no value. Plain data. Changes of two desks that touch
 * different keys do not conflict.
 */
export type FactsPatch = Readonly<Record<FactKey, { readonly before: unknown; readonly after: unknown }>>

/** Differences between two states of a competition. Unchanged parts are the same objects, so they are skipped. */
export function patchBetween(before: CompetitionFacts, after: CompetitionFacts): FactsPatch {
  const patch: Record<FactKey, { before: unknown; after: unknown }> = {}
  for (const part of Object.keys(PARTS) as (keyof CompetitionFacts)[]) {
    if (before[part] === after[part]) continue
    const [was, is] = [entriesOf(before, part), entriesOf(after, part)]
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [from, to] = [was.get(key) ?? null, is.get(key) ?? null]
      if (!isSameData(from, to)) patch[key] = { before: from, after: to }
    }
  }
  return patch
}

/** Keys of a patch whose value is no longer the one on that side of the patch: they have changed since. */
export function changedSince(facts: CompetitionFacts, patch: FactsPatch, side: 'before' | 'after'): FactKey[] {
  const all = factEntries(facts)
  return Object.entries(patch).flatMap(([key, value]) => (isSameData(all.get(key) ?? null, value[side]) ? [] : [key]))
}

/** Gives each key of a patch its value before, or after; everything else stays. */
export function withPatch<T extends CompetitionFacts>(facts: T, patch: FactsPatch, side: 'before' | 'after'): T {
  const parts = Map.groupBy(Object.entries(patch), ([key]) => partOf(key))
  const changed = [...parts].map(([part, entries]) => {
    const all = entriesOf(facts, part)
    for (const [key, value] of entries) {
      if (value[side] === null) all.delete(key)
      else all.set(key, value[side])
    }
    return [part, PARTS[part].join(all)] as const
  })
  const next: T = { ...facts, ...Object.fromEntries(changed) }
  const order = next.competition.stages.map((stage) => stage.id)
  return { ...next, launched: next.launched.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) }
}

/** Every recorded value by key. */
export const factEntries = (facts: CompetitionFacts): Map<FactKey, unknown> =>
  new Map((Object.keys(PARTS) as (keyof CompetitionFacts)[]).flatMap((part) => [...entriesOf(facts, part)]))

/** Builds facts from their values by key; missing parts are empty. */
export const factsFrom = (entries: ReadonlyMap<FactKey, unknown>): Partial<CompetitionFacts> =>
  Object.fromEntries(
    (Object.keys(PARTS) as (keyof CompetitionFacts)[]).map((part) => {
      const own = new Map([...entries].filter(([key]) => partOf(key) === part))
      return [part, PARTS[part].join(own)]
    }),
  )

interface Part {
  readonly prefix: string
  readonly split: (value: never) => [string, unknown][]
  readonly join: (entries: ReadonlyMap<FactKey, unknown>) => unknown
}

const whole = (prefix: string): Part => ({
  prefix,
  split: (value) => [[prefix, value]],
  join: (entries) => entries.get(prefix),
})

const record = (prefix: string): Part => ({
  prefix,
  split: (value) => Object.entries(value).map(([key, each]) => [`${prefix}/${key}`, each]),
  join: (entries) => Object.fromEntries([...entries].map(([key, each]) => [key.slice(prefix.length + 1), each])),
})

const byKey = (entries: ReadonlyMap<FactKey, unknown>) =>
  [...entries].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))

const PARTS: Readonly<Record<keyof CompetitionFacts, Part>> = {
  competition: whole('competition'),
  rules: whole('rules'),
  entrants: whole('entrants'),
  results: record('result'),
  withdrawals: record('withdrawal'),
  lots: record('lots'),
  overrides: record('override'),
  swiss_ended: record('swiss_end'),
  set_aside: {
    prefix: 'set_aside',
    split: (value: readonly SetAsideResult[]) => value.map((each) => [`set_aside/${each.id}`, each]),
    join: (entries) => byKey(entries).map(([, each]) => each),
  },
  launched: {
    prefix: 'launched',
    split: (value: readonly string[]) => value.map((stage) => [`launched/${stage}`, true]),
    join: (entries) => [...entries.keys()].map((key) => key.slice('launched/'.length)),
  },
  rounds: {
    prefix: 'swiss_round',
    split: (value: CompetitionFacts['rounds']) =>
      Object.entries(value).flatMap(([pool, rounds]) =>
        rounds.map((round, index): [string, unknown] => [`swiss_round/${pool}/${index + 1}`, round]),
      ),
    join: (entries) => {
      const pool = (key: string) => key.slice('swiss_round/'.length, key.lastIndexOf('/'))
      const pools = Map.groupBy(byKey(entries), ([key]) => pool(key))
      return Object.fromEntries([...pools].map(([id, rounds]) => [id, rounds.map(([, round]) => round)]))
    },
  },
}

const entriesOf = (facts: CompetitionFacts, part: keyof CompetitionFacts): Map<FactKey, unknown> =>
  new Map(PARTS[part].split(facts[part] as never))

function partOf(key: FactKey): keyof CompetitionFacts {
  const prefix = key.split('/', 1)[0]
  return (Object.keys(PARTS) as (keyof CompetitionFacts)[]).find((part) => PARTS[part].prefix === prefix)!
}
