import type { Desk } from '#contract/competition/desk-view.ts'
import { tablesToSettle } from '../settling/tables-to-settle.ts'

/** Says, a line each, what is not done when the tournament is about to be closed. */
export function missingAtClose(desk: Desk, now: Date): string[] {
  const sent = tablesToSettle(desk, now)
  const finals = sent.filter(({ kind }) => kind === 'final').length
  const late = sent.filter(({ kind }) => kind === 'late').length
  return [
    ...desk.categories.flatMap((category) => missingOf(desk, category)),
    ...(finals > 0 ? [`${finals} ${finals > 1 ? 'scores' : 'score'} de table à trancher`] : []),
    ...(late > 0 ? [`${late} ${late > 1 ? 'envois tardifs' : 'envoi tardif'} de table à trancher`] : []),
    ...desk.courts.flatMap(({ name, table }) =>
      table && table.unsent > 0
        ? [`${name}\u00a0: ${table.unsent} ${table.unsent > 1 ? 'actions non envoyées' : 'action non envoyée'}`]
        : [],
    ),
  ]
}

function missingOf({ matches }: Desk, { id, label, stages, pools, contested }: Desk['categories'][number]): string[] {
  const open = matches.filter(
    ({ category_id, status }) => category_id === id && (status === 'scheduled' || status === 'in_progress'),
  ).length
  const lots = pools.filter(({ needs_lots }) => needs_lots.length > 0).length
  const waiting = stages.filter(({ state }) => state !== 'launched')
  return [
    open > 0 && `${label}\u00a0: ${open} ${open > 1 ? 'matchs sans résultat' : 'match sans résultat'}`,
    lots > 0 && `${label}\u00a0: un tirage au sort à faire`,
    contested.length > 0 &&
      `${label}\u00a0: ${contested.length} ${contested.length > 1 ? 'matchs contestés' : 'match contesté'}`,
    ...waiting.map(({ name }) => `${label}\u00a0: ${name} à lancer`),
  ].filter((words) => words !== false)
}
