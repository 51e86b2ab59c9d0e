import { useRef } from 'react'
import { type RequestKey, requestKey } from '#web/lib/acts/request-key.ts'

/** The name of a request: the same for every try of one request, another for what is asked otherwise. */
export function useRequestUuid(): (input: unknown) => string {
  const last = useRef<RequestKey | null>(null)
  return (input) => {
    last.current = requestKey(last.current, input)
    const { key } = last.current
    // Version 4, as a database knows them.
    return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20, 32)}`
  }
}
