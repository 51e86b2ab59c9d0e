import { api } from './api.ts'
import { problemOf } from './api-error.ts'
import { showToast } from './toasts.ts'

/**
 * Takes a file along. The server is asked first whether it wants a second factor given lately: a browser would only say
 * that the download has failed.
 */
export async function takeFile(href: string): Promise<void> {
  try {
    await api.session.beforeTaking({ path: new URL(href, location.href).pathname })
  } catch (error) {
    void showToast({ title: problemOf(error).message, tone: 'danger' })
    return
  }
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Of whoever may be asked for it: each link that takes a file along, wherever it stands. @returns what ends it */
export function askBeforeTaking(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href][download]') : null
    if (!link || link.origin !== location.origin || !link.pathname.startsWith('/files/')) return
    event.preventDefault()
    void takeFile(link.href)
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}
