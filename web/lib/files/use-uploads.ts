import { useEffect, useRef, useState } from 'react'
import { FILE_REFUSALS, fileProblem, type UploadNoun } from '#domain/common/files/upload.ts'
import { problemOf } from '../api/api-error.ts'
import { upload } from './upload.ts'

/** One file on its way. Sent whole (`part` 1), it is being looked at by the server. */
export type Sending = {
  key: string
  file: File
  /** Where it was sent to when it was given: what is asked beside it may be another thing by now. */
  path: string
  state: 'sending' | 'sent' | 'refused' | 'cancelled'
  part: number
  /** Why it was refused. */
  message?: string
  /** It was never sent, or would be refused again. */
  isFinal?: boolean
}

/** How many leave at once: the others wait with nothing of them sent. */
const AT_ONCE = 2

/** Files that are sent to one address, several at once, each with its own end. Those under way stop with the screen. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its address answers
export function useUploads<Answer>(
  noun: UploadNoun,
  path: string,
  onSent: (answer: Answer, file: File) => void | Promise<void>,
) {
  const [files, setFiles] = useState<Sending[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const waiting = useRef<Sending[]>([])
  useEffect(() => {
    const underWay = aborts.current
    return () => {
      for (const abort of underWay.values()) abort.abort()
    }
  }, [])

  const change = (key: string, changes: Partial<Sending>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const next = () => {
    while (aborts.current.size < AT_ONCE && waiting.current.length > 0) void send(waiting.current.shift()!)
  }

  const send = async ({ key, file, path: to }: Sending) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    try {
      const onProgress = (part: number) => change(key, { part })
      const answer = await upload<Answer>({ path: to, file, idempotency_key: key, signal: abort.signal, onProgress })
      change(key, { state: 'sent', part: 1 })
      void onSent(answer, file)
    } catch (error) {
      const { code, message } = problemOf(error)
      if (abort.signal.aborted) change(key, { state: 'cancelled' })
      else change(key, { state: 'refused', message, isFinal: code in FILE_REFUSALS && code !== 'FILE_INTERRUPTED' })
    } finally {
      aborts.current.delete(key)
      next()
    }
  }

  const queue = (sending: Sending[]) => {
    waiting.current.push(...sending.filter(({ state }) => state === 'sending'))
    next()
  }

  return {
    files,
    add: (given: File[]) => {
      const added = given.map((file) => started(noun, path, file))
      setFiles((all) => [...all, ...added])
      queue(added)
    },
    cancel: (key: string) => {
      waiting.current = waiting.current.filter((one) => one.key !== key)
      aborts.current.get(key)?.abort()
      change(key, { state: 'cancelled' })
    },
    retry: (sending: Sending) => {
      const { message: _, ...rest } = sending
      const again: Sending = { ...rest, state: 'sending', part: 0 }
      setFiles((all) => all.map((one) => (one.key === sending.key ? again : one)))
      queue([again])
    },
    forget: (key: string) => setFiles((all) => all.filter((one) => one.key !== key)),
  }
}

function started(noun: UploadNoun, path: string, file: File): Sending {
  const refused = fileProblem(noun, file)
  const sending = { key: crypto.randomUUID(), file, path, part: 0 }
  return refused
    ? { ...sending, state: 'refused', message: refused.message, isFinal: true }
    : { ...sending, state: 'sending' }
}
