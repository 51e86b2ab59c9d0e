import { type ChildProcess, fork } from 'node:child_process'
import type { Answered, Asked, Outcome } from './judge-process.ts'

/** Its memory goes with it; the next file waits a fifth of a second for another. */
const IDLE_MS = 10_000

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let asked = 0
const waiting = new Map<number, (outcome: Outcome) => void>()

/**
 * Looks inside a file in a process apart, which knows nothing of ours: a decoder that a file breaks, or makes greedy, takes
 * no request and no secret with it. Those that it was looking at when it died are unreadable.
 */
export async function lookInside(file: Omit<Asked, 'id'>): Promise<Outcome> {
  clearTimeout(idle)
  child ??= started()
  child.ref()
  child.channel?.ref()
  const id = (asked += 1)
  const outcome = await new Promise<Outcome>((done) => {
    waiting.set(id, done)
    // Without a channel it has just died, and its end is about to be told.
    if (child?.connected) child.send({ id, ...file } satisfies Asked)
  })
  if (waiting.size === 0) rest()
  return outcome
}

function started(): ChildProcess {
  const own = fork(new URL('./judge-process.ts', import.meta.url), {
    // Nothing of our secrets belongs in there. One arena: many keep what the pictures of before have left.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  own.on('message', ({ id, ...outcome }: Answered) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  })
  own.on('error', () => own.kill('SIGKILL'))
  own.once('close', () => {
    if (child === own) child = undefined
    for (const done of waiting.values()) done({ refusal: 'FILE_UNREADABLE' })
    waiting.clear()
  })
  return own
}

/** It keeps nobody from ending, and ends itself when nothing more comes. */
function rest() {
  const own = child
  own?.unref()
  own?.channel?.unref()
  // Several that were answered in one turn come here one after the other: a timer left behind would end it under the next file.
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (child === own) child = undefined
    own?.disconnect()
  }, IDLE_MS).unref()
}
