import { isDone } from './ledger.ts'
import type { Report } from './play.ts'

export function linesOf(report: Report): string[] {
  const { acts, refusals, seen, findings, counts, kills, minutes, unanswered, breaks, presences } = report
  const done = new Map<string, number>()
  for (const act of acts) if (isDone(act)) done.set(act.kind, (done.get(act.kind) ?? 0) + 1)
  return [
    `${Math.round(minutes)} minutes de salle, ${kills} processus tués, ${unanswered.cut} demandes coupées et ${unanswered.unavailable} remises, ${breaks} suivis repris.`,
    `Gestes faits : ${[...done].map(([kind, count]) => `${count} ${kind}`).join(', ')} ; ${counts.delays} retards, ${presences} pointages, ${counts.twice} saisies en double.`,
    `Tables : ${counts.events} actions, ${counts.again} renvoyées, ${report.finals.length} scores finaux dont ${report.finals.filter(({ state }) => state === 'aside').length} mis de côté, ${report.alerts} alertes lues dont ${counts.taken} prises ; ${counts.asked} marques demandées, ${counts.pens} obtenues, dont ${counts.silent} de ${counts.dark} téléphones éteints ; ${counts.handed} remises en QR, ${counts.lost_telephones} téléphones perdus.`,
    `Refus dits : ${[...refusals].map(([code, { count }]) => `${count} ${code}`).join(', ') || 'aucun'}.`,
    `Résultat enregistré en ${figures(report.recorded)} ; reprises d’un processus tué comprises, ${figures(report.insisted)}.`,
    `Du résultat envoyé à qui suit sur l’autre processus : ${figures(seen.open)} (but : p95 ≤ 1 s) ; suivi coupé entre-temps : ${figures(seen.cut)} ; ${seen.replaced} remplacés avant d’être vus.`,
    ...(findings.length === 0
      ? ['Rien de perdu, rien de doublé : gestes, rangs, suivis et audit s’accordent.']
      : [`${findings.length} défauts :`, ...findings.slice(0, 40).map((finding) => `- ${finding.slice(0, 600)}`)]),
  ]
}

export function figures(values: readonly number[]): string {
  if (values.length === 0) return 'rien à mesurer'
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${values.length})`
}
