import type { Delta } from '#contract/competition/live.ts'

/** `t12` is a tournament, `d12` its desk, `u` the messages of the person. */
export type LiveTopic = `t${number}` | `d${number}` | 'u'

export type LiveEvent =
  /** A topic has just begun to be followed: data read before may be outdated. */
  | { name: 'hello'; topics: readonly string[] }
  | { name: 'tournament'; delta: Delta }
  | { name: 'desk'; tournament_id: number }
  | { name: 'bell' }

/** Whether a follower of these topics hears the event. */
export function isFor(event: LiveEvent, topics: readonly string[]): boolean {
  if (event.name === 'hello') return topics.some((topic) => event.topics.includes(topic))
  if (event.name === 'bell') return topics.includes('u')
  return topics.includes(event.name === 'desk' ? `d${event.tournament_id}` : `t${event.delta.tournament_id}`)
}
