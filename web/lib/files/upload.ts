import { ApiFault, isSaid } from '../api/api-fault.ts'
import { accessToken, renewedToken } from '../session/session.ts'

type UploadOptions = {
  /** The address after '/files/', with its query: `documents?type=autre`. */
  path: string
  file: File
  /** Every try of one file has the same key, so that it counts once: `crypto.randomUUID()`. */
  idempotency_key: string
  signal: AbortSignal
  /** The part sent, from 0 to 1. At 1, the server is checking the file. */
  onProgress: (part: number) => void
}

/**
 * Sends a file and resolves with the server's answer. Rejects with the `AbortError` of `signal`, with an `ApiFault` that
 * holds the refusal, or with a TypeError when nothing answers: `problemOf` reads the last two.
 * `fetch` cannot tell how much of a body has left.
 */
export async function upload<Answer>(options: UploadOptions): Promise<Answer> {
  const token = await accessToken()
  const first = await send(options, token)
  const { status, body } = first.status === 401 && token ? await send(options, await renewedToken(token)) : first
  if (status >= 200 && status < 300) return body as Answer
  if (isSaid(body)) throw new ApiFault(body)
  throw new ApiFault({ code: 'UNEXPECTED_ANSWER', status, message: 'Erreur inconnue', defined: false })
}

type Reply = { status: number; body: unknown }

function send({ path, file, idempotency_key, signal, onProgress }: UploadOptions, token: string | null) {
  return new Promise<Reply>((done, failed) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', `/files/${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('idempotency-key', idempotency_key)
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) failed(signal.reason)
      else if (request.status === 0) failed(new TypeError('Nothing answers.'))
      else done({ status: request.status, body: parsed(request.responseText) })
    })
    request.send(file)
  })
}

/** An answer that is not JSON comes from a proxy; it reads as undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
