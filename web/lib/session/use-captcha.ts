import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '../api/api.ts'

/** Parameters added to a call when the auth service asks for a proof of work, which the browser computes unseen. */
export function useCaptcha(): () => Promise<{ captchaToken?: string }> {
  const queryClient = useQueryClient()
  return async () => {
    const { captcha } = await queryClient.ensureQueryData(orpc.settings.public.queryOptions())
    if (!captcha) return {}
    const { solvedPuzzle } = await import('./solve-puzzle.ts')
    return { captchaToken: await solvedPuzzle() }
  }
}
