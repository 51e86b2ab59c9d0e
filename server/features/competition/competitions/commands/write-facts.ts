import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import type { StandingRules } from '#domain/competition/standings/standing-rules.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { CompetitionRow } from '../queries.ts'

/** Writes the facts that a change replaced, except results, which stand on the rows of their matches. */
export async function writeFacts(tx: Tx, { tournament_category_id: id }: CompetitionRow, patch: FactsPatch) {
  const kept = Object.entries(patch).flatMap(([name, { after }]) => {
    const slash = name.indexOf('/')
    if (slash < 0 || name.startsWith('result/')) return []
    return [{ kind: name.slice(0, slash), key: name.slice(slash + 1), value: after }]
  })
  const gone = kept.filter(({ value }) => value === null)
  const written = kept.filter(({ value }) => value !== null)
  if (gone.length > 0)
    await tx`
      delete from competition_facts f using jsonb_to_recordset(${tx.json(gone)}) as g(kind text, key text)
      where f.tournament_category_id = ${id} and f.kind = g.kind and f.key = g.key`
  if (written.length > 0)
    await tx`
      insert into competition_facts (tournament_category_id, kind, key, value)
      select ${id}::int, w.kind, w.key, w.value from jsonb_to_recordset(${tx.json(written)}) as w(kind text, key text, value jsonb)
      on conflict (tournament_category_id, kind, key) do update set value = excluded.value`
  const rules = patch.rules?.after as StandingRules | undefined
  if (rules) await tx`update competitions set rules = ${tx.json(rules)} where tournament_category_id = ${id}`
}
