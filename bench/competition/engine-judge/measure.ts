import { judgedDelays } from '../../../test/competition/judge/delays.ts'
import { judgedAdvice } from '../../../test/competition/judge/advice.ts'
import { judgedLengths } from '../../../test/competition/judge/two-lengths.ts'
import { judged, type Verdict } from '../../../test/competition/judge/verdict.ts'

const INSTANCES = 2000
const DELAYS = 300
const TWO_LENGTHS = 400
const ADVICE = 400

/**
 * Compares the scheduler with an exact search that shares no code with it, on random instances of at most ten games,
 * then on random delays. Each comes from its seed. Fails when a goal is missed, and prints the seeds.
 */
export async function measure() {
  const verdicts = Array.from({ length: INSTANCES }, (_, seed) => judged(seed))
  const of = (kind: Verdict['kind']) => verdicts.filter((each) => each.kind === kind)
  const planned = of('optimal').length + of('later').length
  const share = planned === 0 ? 0 : of('optimal').length / planned
  const delays = Array.from({ length: DELAYS }, (_, seed) => judgedDelays(seed))
  const refused = delays.filter((each) => each.kind === 'refused_though_shift_works')
  const seeds = (list: readonly { readonly seed: number }[]) => list.map((each) => each.seed).join(', ')
  console.log(`${INSTANCES} petits problèmes : ${of('optimal').length} plannings prouvés les plus courts,`)
  console.log(
    `${of('later').length} plus longs, ${of('impossible').length} impossibles prouvés, ${of('undecided').length} sans verdict.`,
  )
  console.log(
    `${DELAYS} journées et leurs deux retards : ${delays.filter((each) => each.kind === 'mended').length} réparées.`,
  )
  const refusedPlans: string[] = []
  for (let seed = 0, plans = 0; plans < TWO_LENGTHS; seed++) {
    const found = judgedLengths(seed)
    if (found) plans++
    refusedPlans.push(...(found ?? []))
  }
  console.log(
    `${TWO_LENGTHS} plannings de catégories aux durées différentes : ${refusedPlans.length} refus de leur vérification.`,
  )
  const advice = Array.from({ length: ADVICE }, (_, seed) => judgedAdvice(seed)).filter((found) => found !== null)
  console.log(`${advice.length} conseils pour des journées impossibles : ${advice.flat().length} fautes.`)
  const impossible = [...of('wrongly_impossible'), ...of('wrongly_proved')]
  const bounds = verdicts.filter((each) => each.bound_above_optimum)
  const broken = [
    ...verdicts.filter((each) => each.own_faults.length > 0),
    ...delays.filter((each) => each.wrong.length > 0),
  ]
  const missed = [
    impossible.length > 0 ? `faux « impossible » : ${seeds(impossible)}` : null,
    bounds.length > 0 ? `borne au-dessus du meilleur planning : ${seeds(bounds)}` : null,
    broken.length > 0 ? `contrainte enfreinte : ${seeds(broken)}` : null,
    refusedPlans.length > 0 ? `planning refusé par sa vérification : ${refusedPlans.join(' ')}` : null,
    advice.flat().length > 0 ? `conseil faux :\n${advice.flat().join('\n')}` : null,
    share < 0.98 ? `${(share * 100).toFixed(1)} % des plannings sont les plus courts` : null,
    refused.length > 0 ? `retard refusé qu’un décalage absorbe : ${seeds(refused)}` : null,
  ].filter((each) => each !== null)
  if (missed.length > 0) throw new Error(`Buts manqués :\n${missed.map((each) => `- ${each}`).join('\n')}`)
  console.log('Tous les buts sont tenus.')
}
