import { setTimeout as sleep } from 'node:timers/promises'
import type { Match } from '#contract/competition/matches.ts'
import { type Follower, readAll } from '../follower.ts'
import type { Act } from '../ledger.ts'
import type { Network } from '../network.ts'

/** Compares the matches that each follower has at the end with a fresh reading. */
export async function feedDifferences(network: Network, tournament_id: number, followers: readonly Follower[]) {
  const fresh = await readAll(network, tournament_id, 0)
  const found: string[] = []
  for (const [index, follower] of followers.entries()) {
    const since = performance.now()
    while (follower.version() < fresh.version && performance.now() - since < 60_000) await sleep(50)
    if (follower.version() < fresh.version)
      found.push(`suiveur ${index} : resté à la version ${follower.version()}, ${fresh.version} est publiée`)
    const differing = [...fresh.matches].filter(([id, match]) => textOf(follower.matches().get(id)) !== textOf(match))
    if (differing.length > 0 || follower.matches().size !== fresh.matches.size)
      found.push(
        `suiveur ${index} : ${differing.length} matchs ne sont pas ceux d’une lecture neuve, dont ${textOf(differing[0]?.[1])} au lieu de ${textOf(follower.matches().get(differing[0]?.[0] ?? 0))}`,
      )
  }
  return found
}

/** JSON with sorted keys, without `mine`, which depends on the reader. */
const textOf = (match: Match | undefined) =>
  JSON.stringify(match, (key, value: unknown) => {
    if (key === 'mine') return undefined
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isPlain
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value
  })

/**
 * Times from the sending of each result until the followers of the other process saw it, in milliseconds. `cut` holds
 * those whose stream broke meanwhile. `replaced` counts results that nobody saw, because another one replaced them
 * first.
 */
export function seenAfter(acts: readonly Act[], followers: readonly Follower[], processes: number) {
  const open: number[] = []
  const cut: number[] = []
  let replaced = 0
  for (const { answer, version, outcome, match_id, kind } of acts) {
    if (!answer || version === null || outcome?.kind !== 'score' || (kind !== 'record' && kind !== 'correct')) continue
    const score = outcome.score.join('-')
    for (const follower of followers) {
      const sighting = follower.sightings.find(
        (one) => one.match_id === match_id && one.score === score && one.at >= answer.sentAt,
      )
      if (!sighting) {
        replaced++
        continue
      }
      const others = Array.from({ length: processes }, (_, process) => process).filter((one) => one !== answer.process)
      const waited = sighting.at - answer.sentAt
      if (others.some((process) => follower.wasOpen(process, answer.sentAt, sighting.at))) open.push(waited)
      else if (!follower.wasOpen(answer.process, answer.sentAt, sighting.at)) cut.push(waited)
    }
  }
  return { open, cut, replaced }
}
