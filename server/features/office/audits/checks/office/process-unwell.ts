import { PROCESS_FAULT_LABELS } from '#domain/office/process-fault.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** No process of the site has another hour than the database, or is refused its writes. */
export const processUnwell: Check = {
  code: 'process_unwell',
  type: 'error',
  priority: 'high',
  category: 'Machine',
  message: (n) => counted(n, 'processus du site est en défaut', 'processus du site sont en défaut'),
  // Uses the clock of the database, which noted each process: the clock of this one may be wrong.
  rows: (db) => db`
    select 'process' as entity, p.machine || '/' || p.pid as entity_id,
      string_agg(${inWords(db, PROCESS_FAULT_LABELS, db`f.code`)}, ', ') as detail
    from process_states p, unnest(p.faults) as f (code)
    where p.seen_at > clock_timestamp() - interval '5 minutes' group by p.id, p.machine, p.pid`,
}
