import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type PageId, loadPageCode } from '../router/page-code.ts'
import { whenIdle } from './when-idle.ts'

/** Fetches the code of the page that most visitors open next, once the browser is idle. Null fetches nothing. */
export function useLikelyNext(id: PageId | null): void {
  const router = useRouter()
  useEffect(() => {
    if (!id) return undefined
    return whenIdle(() => void loadPageCode(router, id).catch(() => {}))
  }, [router, id])
}
