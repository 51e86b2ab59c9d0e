import { useRef } from 'react'
import { type RequestKey, requestKey } from './request-key.ts'

/** The Idempotency-Key of what one form sends: the same for every try of one request. */
export function useRequestKey() {
  const last = useRef<RequestKey | null>(null)
  /** Options of the call that sends `input`. */
  const keyed = (input: unknown) => {
    last.current = requestKey(last.current, input)
    return { context: { idempotency_key: last.current.key } }
  }
  /** The answer has arrived: the same input again is another request. */
  const forget = () => {
    last.current = null
  }
  return { keyed, forget }
}
