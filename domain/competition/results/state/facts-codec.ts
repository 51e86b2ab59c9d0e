import type { CompetitionFacts, CompetitionState } from './competition-state.ts'
import { factEntries, factsFrom } from './facts-patch.ts'

/** Has to be raised when the stored values change shape. `UPGRADES` then converts older rows. */
export const FACTS_VERSION = 1

export interface FactRow {
  readonly kind: 'launched' | 'withdrawal' | 'lots' | 'override' | 'swiss_round' | 'swiss_end' | 'set_aside'
  readonly key: string
  readonly value: unknown
}

export interface StoredFacts {
  readonly version: number
  readonly rows: readonly FactRow[]
}

type Upgrade = (row: FactRow) => FactRow

/** For each older version, how one of its rows becomes a row of the next version. */
const UPGRADES: Readonly<Record<number, Upgrade>> = {}

/** All decisions as rows. Results are left out, because they are stored in the rows of their games. */
export function encodeFacts(facts: CompetitionFacts): StoredFacts {
  const rows = [...factEntries(facts)].flatMap(([name, value]): FactRow[] => {
    const slash = name.indexOf('/')
    if (slash < 0 || name.startsWith('result/')) return []
    return [{ kind: name.slice(0, slash) as FactRow['kind'], key: name.slice(slash + 1), value }]
  })
  return { version: FACTS_VERSION, rows }
}

/**
 * Builds a state from what a server stores, with an empty ledger.
 * @throws Error when the rows come from a newer version of the engine
 */
export function decodeFacts(
  stored: StoredFacts,
  known: Pick<CompetitionFacts, 'competition' | 'rules' | 'entrants' | 'results'>,
): CompetitionState {
  if (stored.version > FACTS_VERSION)
    throw new Error(`Facts of version ${stored.version}; this engine reads up to ${FACTS_VERSION}`)
  let { rows } = stored
  for (let version = stored.version; version < FACTS_VERSION; version++) {
    const upgrade = UPGRADES[version]
    if (!upgrade) throw new Error(`No upgrade of facts from version ${version}`)
    rows = rows.map(upgrade)
  }
  const facts = factsFrom(new Map(rows.map(({ kind, key, value }) => [`${kind}/${key}`, value])))
  const order = known.competition.stages.map((stage) => stage.id)
  const launched = (facts.launched ?? []).toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return { ...(facts as CompetitionFacts), ...known, launched, ledger: [] }
}
