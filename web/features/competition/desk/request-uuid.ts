import { useRef } from 'react'
import { type RequestKey, requestKey } from '#web/lib/acts/request-key.ts'

/** Names a request: each try of one request has the same name, and another request another one. */
export function useRequestUuid(): (input: unknown) => string {
  const last = useRef<RequestKey | null>(null)
  return (input) => {
    last.current = requestKey(last.current, input)
    const { key } = last.current
    // The database takes version 4.
    return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20, 32)}`
  }
}
