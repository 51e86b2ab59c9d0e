import { type Check, counted, type Found } from '../../check.ts'
import { isTonight, listFoundBefore } from '../../share.ts'

const CODE = 'index_corrupt'
const NIGHTS = 7

/**
 * Every index is intact: each is checked once a week, with those found broken before. Without `amcheck`, or the right
 * to use it, only indexes that the database itself marks as broken are reported.
 */
export const indexCorrupt: Check = {
  code: CODE,
  type: 'error',
  priority: 'high',
  category: 'Base',
  message: (n) => counted(n, 'index abîmé', 'index abîmés'),
  look: async ({ db, clock }, signal) => {
    const now = clock()
    const before = new Set(await listFoundBefore(db, CODE))
    const indexes = await db<{ name: string; is_valid: boolean; is_tree: boolean }[]>`
      select format('%I.%I', n.nspname, c.relname) as name, i.indisvalid and i.indisready as is_valid, a.amname = 'btree' as is_tree
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_am a on a.oid = c.relam
      where n.nspname in ('public', 'auth') and c.relkind = 'i' order by 1`
    const found: Found[] = indexes
      .filter(({ is_valid }) => !is_valid)
      .map(({ name }) => ({ entity: 'index', entity_id: name, detail: 'inutilisable' }))
    const [tool] = await db`
      select from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'amcheck'
        and coalesce(has_function_privilege(to_regprocedure(format('%I.bt_index_check(regclass)', n.nspname)), 'execute'), false)`
    if (!tool) return found
    for (const { name, is_valid, is_tree } of indexes) {
      signal.throwIfAborted()
      if (!is_valid || !is_tree || !(before.has(name) || isTonight(name, now, NIGHTS))) continue
      const [answer] = await db<{ problem: string | null }[]>`select index_problem(${name}) as problem`
      if (answer?.problem) found.push({ entity: 'index', entity_id: name, detail: answer.problem })
    }
    return found
  },
}
