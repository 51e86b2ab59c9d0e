/** A refusal or a fault, in the form that the API answers. */
type Said = { code: string; status: number; message: string; data?: unknown; defined: boolean }

/** Error thrown in the browser. On the server oRPC throws its own error, which has the same fields. */
export class ApiFault extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly defined: boolean

  constructor({ code, status, message, data, defined }: Said) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
    this.defined = defined
  }

  toJSON(): Said {
    const { code, status, message, data, defined } = this
    return { code, status, message, data, defined }
  }
}

export function isApiFault(error: unknown): error is ApiFault {
  return error instanceof Error && isSaid(error)
}

export function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null) return false
  const { code, status, message, defined } = value as Partial<Record<keyof Said, unknown>>
  return (
    typeof code === 'string' &&
    typeof status === 'number' &&
    typeof message === 'string' &&
    typeof defined === 'boolean'
  )
}
