import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../api/api.ts'

/** What a call adds when the service asks for a proof of work: nobody sees it, the browser computes for a moment. */
export function useCaptcha(): () => Promise<{ captchaToken?: string }> {
  const queryClient = useQueryClient()
  return async () => {
    const { captcha } = await queryClient.ensureQueryData(orpc.settings.public.queryOptions())
    if (!captcha) return {}
    const { solvedPuzzle } = await import('./solve-puzzle.ts')
    return { captchaToken: await solvedPuzzle() }
  }
}
