import { api } from '../api/api.ts'
import { problemOf } from '../api/api-error.ts'
import { showToast, type ToastMessage } from '../toasts.ts'

type Asking = { ask: (file: { path: string }) => Promise<unknown>; tell: (refusal: ToastMessage) => Promise<unknown> }

const ASKING: Asking = { ask: (file) => api.session.beforeTaking(file), tell: showToast }

/**
 * Takes a file along. The server is asked first whether it wants a second factor given lately: a browser would only say
 * that the download has failed.
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

/** Makes every link that takes a file along ask first, for whoever may be asked. @returns what ends it */
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
