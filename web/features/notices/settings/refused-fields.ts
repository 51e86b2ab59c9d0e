import { isApiFault } from '#web/lib/api/api-fault.ts'

/** The sentence of each refused field, by the last name of its path: `publisher.address` is `address`. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!isApiFault(error) || error.code !== 'BAD_REQUEST') return {}
  const issues = (error.data as { issues?: { path?: unknown[]; message?: string }[] } | undefined)?.issues ?? []
  const found: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const step = path.at(-1)
    const name = typeof step === 'object' && step !== null && 'key' in step ? step.key : step
    if (typeof name === 'string' && message) found[name] ??= message
  }
  return found
}
