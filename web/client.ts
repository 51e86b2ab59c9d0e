import { afterPaint } from './lib/loading/after-paint.ts'

/** Wakes the page in the browser after its first paint, so that reading comes before answering. */
void afterPaint().then(() => {
  // The head names all scripts, so that they are fetched together instead of one after the other.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload'
  return import('./hydrate.tsx')
})
