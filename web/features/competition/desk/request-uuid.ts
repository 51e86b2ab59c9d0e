import { useRef } from 'react'
import { randomKey, type RequestKey, requestKey } from '#web/lib/acts/request-key.ts'

/** Names a request: each try of one request has the same name, and another request another one. */
export function useRequestUuid(): (input: unknown) => string {
  const last = useRef<RequestKey | null>(null)
  return (input) => {
    last.current = requestKey(last.current, input)
    return asUuid(last.current.key)
  }
}

export const randomUuid = (): string => asUuid(randomKey())

/** The database takes version 4. */
const asUuid = (key: string) =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20, 32)}`
