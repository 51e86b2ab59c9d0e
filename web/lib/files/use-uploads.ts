import { useEffect, useRef, useState } from 'react'
import { FILE_REFUSALS, fileProblem, type UploadNoun } from '#domain/common/files/upload.ts'
import { problemOf } from '../api/api-error.ts'
import { upload } from './upload.ts'

/** One file on its way. At `part` 1 it is sent whole, and the server is checking it. */
export type Sending = {
  key: string
  file: File
  /** The address at the moment when the file was given: the page may since have changed what it asks for. */
  path: string
  state: 'sending' | 'sent' | 'refused' | 'cancelled'
  part: number
  /** The sentence of the refusal. */
  message?: string
  /** True when trying again makes no sense: the file was never sent, or would be refused again. */
  isFinal?: boolean
}

/** Files sent at the same time; the others wait. */
const AT_ONCE = 2

/** Sends several files to one address, each with its own result. Leaving the screen stops those under way. */
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
