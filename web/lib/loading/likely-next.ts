import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

type RouteId = keyof RegisteredRouter['routesById']

/** The code of the page to which most go from here, fetched once there is nothing better to do; null when nobody does. */
export function useLikelyNext(id: RouteId | null): void {
  const router = useRouter()
  useEffect(() => {
    if (!id) return undefined
    // Asked again when it is needed.
    return whenIdle(() => void Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => {}))
  }, [router, id])
}
