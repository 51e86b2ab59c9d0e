import type { Delta } from '#contract/competition/live.ts'

/** `t12` a tournament, `d12` its desk, `u` what is addressed to the person. */
export type LiveTopic = `t${number}` | `d${number}` | 'u'

export type LiveEvent =
  /** A reader has just begun to follow: what was read before may be older. */
  | { name: 'hello'; topics: readonly string[] }
  | { name: 'tournament'; delta: Delta }
  | { name: 'desk'; tournament_id: number }
  | { name: 'bell' }

/** Whether who follows these topics hears it. */
export function isFor(event: LiveEvent, topics: readonly string[]): boolean {
  if (event.name === 'hello') return topics.some((topic) => event.topics.includes(topic))
  if (event.name === 'bell') return topics.includes('u')
  return topics.includes(event.name === 'desk' ? `d${event.tournament_id}` : `t${event.delta.tournament_id}`)
}
