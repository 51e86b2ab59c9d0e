/** The facts that a refusal gives besides its sentence; empty when it gives none. Their types are not checked. */
export function faultData(error: unknown): Record<string, unknown> {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
