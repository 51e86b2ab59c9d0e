/** Wakes the page in the browser once it has been drawn: what is read comes before what answers. */
void afterFirstPaint().then(() => {
  // Named in the head, so that none of them waits for the one that asks for it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload'
  return import('./hydrate.tsx')
})

/** A tab opened in the background draws nothing, and waits for nothing. */
function afterFirstPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.visibilityState === 'hidden') return done()
    requestAnimationFrame(() => setTimeout(done))
  })
}
