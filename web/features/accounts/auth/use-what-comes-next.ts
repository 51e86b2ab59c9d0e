import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPageCode } from '#web/lib/router/page-code.ts'
import { authClient } from '#web/lib/session/auth-client.ts'

/**
 * Fetches what comes next while the dialog is filled in: the auth client, and the code of the club area if it leads
 * there.
 */
export function useWhatComesNext() {
  const router = useRouter()
  useEffect(() => {
    const area = router.state.location.pathname === '/paiement' ? [] : AREA
    const coming = [authClient(), ...area.map((id) => loadPageCode(router, id))]
    // It is asked again when it is needed.
    for (const part of coming) void Promise.resolve(part).catch(() => {})
  }, [router])
}

const AREA = ['/club', '/club/'] as const
