import { useRef } from 'react'
import { type RequestKey, requestKey } from './request-key.ts'

/** Gives every try of one request of a form the same Idempotency-Key. */
export function useRequestKey() {
  const last = useRef<RequestKey | null>(null)
  /** Options for the call that sends `input`. */
  const keyed = (input: unknown) => {
    last.current = requestKey(last.current, input)
    return { context: { idempotency_key: last.current.key } }
  }
  /** Called once the answer has arrived: the same input sent again is then another request. */
  const forget = () => {
    last.current = null
  }
  return { keyed, forget }
}
