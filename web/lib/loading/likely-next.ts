import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

type RouteId = keyof RegisteredRouter['routesById']

/** Fetches the code of the page that most visitors open next, once the browser is idle. Null fetches nothing. */
export function useLikelyNext(id: RouteId | null): void {
  const router = useRouter()
  useEffect(() => {
    if (!id) return undefined
    // After a failure, the router asks again when the page is opened.
    return whenIdle(() => void Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => {}))
  }, [router, id])
}
