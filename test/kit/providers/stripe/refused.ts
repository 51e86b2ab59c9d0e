/** A refusal by Stripe, in the words of its API. */
export class Refused extends Error {
  readonly status: number
  readonly error: object
  constructor(status: number, error: { type?: string; code?: string; param?: string; message: string }) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}
