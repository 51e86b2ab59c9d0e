import { api } from '../api/api.ts'
import { problemOf } from '../api/api-error.ts'
import { showToast, type ToastMessage } from '../toasts.ts'

type Asking = { ask: (file: { path: string }) => Promise<unknown>; tell: (refusal: ToastMessage) => Promise<unknown> }

const ASKING: Asking = { ask: (file) => api.session.beforeTaking(file), tell: showToast }

/**
 * Downloads a file. The server is asked first whether it wants a recent second factor, because the browser would only
 * say that the download failed.
 */
export async function takeFile(href: string, { ask, tell }: Asking = ASKING): Promise<void> {
  try {
    await ask({ path: new URL(href, location.href).pathname })
  } catch (error) {
    void tell({ title: problemOf(error).message, tone: 'danger' })
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/**
 * Every download link to /files/ goes through `take`, which asks the server first.
 * @returns a function that stops it
 */
export function askBeforeTaking(take: (href: string) => unknown = takeFile): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href][download]') : null
    if (!link || link.origin !== location.origin || !link.pathname.startsWith('/files/')) return
    event.preventDefault()
    void take(link.href)
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
