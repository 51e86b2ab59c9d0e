/**
 * A refusal in the format of the auth client: it tests `code`, shows `message`, and uses the status for part of its own
 * state. Messages are those that the client knows, so they are in English.
 */
export class AuthRefusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly details: RefusalDetails

  constructor(status: RefusalStatus, code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503

export type RefusalDetails = {
  weak_password?: { reasons: string[] }
  retry_after_seconds?: number
  error_id?: string
}
