/** Follows `GET /api/events` until the test closes the stream. */
export async function followEvents(url: string, topics: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/events?topics=${topics}`, { headers, signal: stop.signal })
  const events: { name: string; data: Record<string, unknown> }[] = []
  let ended = false
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of waiting) look()
  }
  const reading = (async () => {
    let text = ''
    if (!response.body) return
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (name && data) events.push({ name, data: JSON.parse(data) as Record<string, unknown> })
      }
      wake()
    }
  })().catch(() => {})
  void reading.then(() => {
    ended = true
    wake()
  })
  /** Resolves when `holds` is true. The time limit of the test ends a useless wait. */
  const until = (holds: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!holds()) return
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  return {
    status: response.status,
    headers: response.headers,
    events,
    /** Waits for the next event with this name. @param after events of this name already read. @returns its data */
    next: async (name: string, after = 0) => {
      const found = () => events.filter((event) => event.name === name)[after]
      await until(() => found() !== undefined || ended)
      if (!found()) throw new Error(`The stream ended (${response.status}) before « ${name} »`)
      return found()!.data
    },
    ended: () => until(() => ended),
    isOpen: () => !ended,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}
