import { useState } from 'react'
import { useAct } from '#web/lib/acts/use-act.ts'

/**
 * Asks for a code by mail, as often as wanted, and tells where it went and how many times.
 * @param ask sends it, and answers to whom
 */
export function useMailedCode(ask: () => Promise<string>) {
  const [sent, setSent] = useState(0)
  const [email, setEmail] = useState('')
  const send = useAct({
    mutationFn: ask,
    onSuccess: (address) => {
      setEmail(address)
      setSent((count) => count + 1)
    },
  })
  return { send, sent, email }
}
