import process from 'node:process'
import type { TournamentFilters } from '#contract/tournaments/tournaments.ts'
import { countEach, listEach } from '#server/features/tournaments/tournaments/each-row.ts'
import { countFound } from '#server/features/tournaments/tournaments/found/count-found.ts'
import { listFound } from '#server/features/tournaments/tournaments/found/list-found.ts'
import { nearWords } from '#server/features/tournaments/tournaments/found/near-words.ts'
import type { Search } from '#server/features/tournaments/tournaments/search.ts'
import type { Db } from '#server/platform/database/client.ts'
import { wordsQuery } from '#server/platform/database/words-query.ts'
import { createCountry } from '#server/seed/tournaments/country.ts'
import { inNewDatabase } from '../kit/new-database.ts'
import { costOf } from '../kit/plans.ts'
import { recordStatements } from '../kit/statements.ts'
import { QUESTIONS } from './questions.ts'

const SIZES = (process.env.BENCH_TOURNAMENTS ?? '1000,10000,100000').split(',').map(Number)
const GOALS = { page: 10, counts: 30 }

const LYON = { latitude: 45.7578, longitude: 4.832 }

type Costs = Record<'page' | 'counts', number>

/**
 * Searches ten years of tournaments that grow tenfold: processor time of the database for a page and for its counts, as the product
 * asks them, then as they are read from every tournament.
 */
export async function measure(): Promise<void> {
  const growth = new Map<string, Costs[]>()
  for (const size of SIZES) {
    console.log(
      `\n${size.toLocaleString('fr-FR')} tournois, ms de processeur de la base : page, décomptes ; en lisant tout`,
    )
    await inNewDatabase(
      async (db, url) => {
        await createCountry(db, size, new Date())
        for (const [name, filters] of Object.entries(QUESTIONS)) {
          const search = await searchOf(db, filters)
          const now = await costsOf(url, db, {
            page: (one) => listFound(one, search, { limit: 24 }),
            counts: (one) => countFound(one, search),
          })
          const read = await costsOf(
            url,
            db,
            { page: (one) => listEach(one, search, { limit: 24 }), counts: (one) => countEach(one, search) },
            size < 100_000 ? {} : { knownAfter: 1, turns: 4 },
          )
          growth.set(name, [...(growth.get(name) ?? []), now])
          const missed = now.page > GOALS.page || now.counts > GOALS.counts ? ' TROP' : ''
          console.log(`${name} : ${inMs(now)} ; ${inMs(read)}${missed}`)
        }
        const known = await costOf(db, (await recordStatements(url, (one) => nearWords(one, 'vileurbane'))).flat())
        console.log(`une faute de frappe, les mots qui lui ressemblent : ${known.processor_ms.toFixed(1)}`)
      },
      { statementTimeoutMs: 0 },
    )
  }
  const [first, last] = [SIZES.at(-2), SIZES.at(-1)]
  if (first === undefined) return
  console.log(`\nDe ${first.toLocaleString('fr-FR')} à ${last!.toLocaleString('fr-FR')} : page, décomptes`)
  for (const [name, costs] of growth) {
    const [before, after] = costs.slice(-2)
    const times = (part: keyof Costs) => (after![part] / Math.max(before![part], 0.5)).toFixed(1)
    console.log(`${name} : × ${times('page')}, × ${times('counts')}`)
  }
}

const inMs = ({ page, counts }: Costs) => `${page.toFixed(1)}, ${counts.toFixed(1)}`

async function searchOf(db: Db, { q, ...filters }: TournamentFilters): Promise<Search> {
  const from = filters.near ? LYON : null
  const exact = q ? wordsQuery(q) : null
  const [row] = await db<{ known: boolean }[]>`
    select ${exact}::text is null or exists (select from found_tournaments where search @@ to_tsquery('simple', ${exact})) as known`
  const approximate = !row!.known
  const words = approximate ? await nearWords(db, q!) : exact
  return { filters: q ? { ...filters, q } : filters, now: new Date(), from, origin: from, words, approximate }
}

async function costsOf(
  url: string,
  db: Db,
  asked: Record<keyof Costs, (db: Db) => Promise<unknown>>,
  runs?: Parameters<typeof costOf>[2],
): Promise<Costs> {
  const cost = async (work: (one: Db) => Promise<unknown>) =>
    (await costOf(db, (await recordStatements(url, work)).flat(), runs)).processor_ms
  return { page: await cost(asked.page), counts: await cost(asked.counts) }
}
