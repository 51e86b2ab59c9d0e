import { isApiFault } from '#web/lib/api/api-fault.ts'
import { faultData } from '#web/lib/api/fault-data.ts'

/** The sentence of each refused field, by the last name of its path: `publisher.address` is `address`. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!isApiFault(error) || error.code !== 'BAD_REQUEST') return {}
  const issues = (faultData(error).issues ?? []) as { path?: unknown[]; message?: string }[]
  const found: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const step = path.at(-1)
    const name = typeof step === 'object' && step !== null && 'key' in step ? step.key : step
    if (typeof name === 'string' && message) found[name] ??= message
  }
  return found
}
