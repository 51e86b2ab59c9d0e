import { isApiFault } from './api-fault.ts'

/** Texts for a failed call: one sentence, and one sentence per refused field when the input was wrong. */
export type Problem = {
  code: string
  message: string
  /** First sentence for each refused field, by its name: { email: 'Indiquez une adresse e-mail valide.' }. */
  fields: Record<string, string>
  /** Reference for the support, when the fault is ours. */
  reference?: string | undefined
}

export function problemOf(error: unknown): Problem {
  if (!isApiFault(error)) return { code: 'OFFLINE', message: OFFLINE, fields: {} }
  // When the server is down, a proxy answers in its place.
  if (error.code === 'UNEXPECTED_ANSWER' && error.status > 500) return { code: 'OFFLINE', message: OFFLINE, fields: {} }
  const data = asRecord(error.data)
  if (error.code === 'BAD_REQUEST') return { code: error.code, message: REFUSED, fields: fieldMessages(data.issues) }
  const reference = typeof data.request_id === 'string' ? data.request_id : undefined
  const message = error.defined || error.code !== 'INTERNAL_SERVER_ERROR' ? error.message : UNKNOWN
  return { code: error.code, message: message || UNKNOWN, fields: fieldMessages(data.issues), reference }
}

/** HTTP status of an API error; undefined when the API was not reached. */
export function errorStatus(error: unknown): number | undefined {
  return isApiFault(error) ? error.status : undefined
}

/**
 * True when sending the same call again would be refused again. After any other failure nobody knows whether the call
 * arrived, and the typed text is still needed.
 */
export function isRefused(error: unknown): boolean {
  const status = errorStatus(error) ?? 500
  return status < 500 && status !== 429
}

export function isNotFound(error: unknown): boolean {
  return isApiFault(error) && error.code === 'NOT_FOUND'
}

const UNKNOWN = 'Erreur inconnue'
const REFUSED = 'Certaines informations sont à corriger.'
const OFFLINE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'

function fieldMessages(issues: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  if (!Array.isArray(issues)) return messages
  for (const issue of issues) {
    const { path, message } = asRecord(issue)
    const [step]: unknown[] = Array.isArray(path) ? path : []
    const name = isRecord(step) ? step.key : step
    if (typeof name === 'string' && typeof message === 'string') messages[name] ??= message
  }
  return messages
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
