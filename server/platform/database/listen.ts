import { Client } from 'pg'
import { readAddress } from './address.ts'

/** What is done with the notifications of one channel. `onOpen` is called each time the channel is heard again. */
export type Hearing = { onNotice: (text: string) => void; onOpen: () => void }

export type Listening = {
  /** Hears one more channel from now on. */
  hear(channel: string, hearing: Hearing): void
  /** Resolves once all that was notified before this call has been heard. Rejects while the server is away. */
  prove(): Promise<void>
  close(): Promise<void>
}

/**
 * Hears notifications on one connection of its own, opened with the first channel, which reconnects by itself.
 * Notifications sent while the server was away are lost, so `onOpen` must read everything again.
 */
export function listen(url: string): Listening {
  const hearings = new Map<string, Hearing>()
  let closed = false
  let client: Client | null = null
  let isOpen = false
  let timer: NodeJS.Timeout | null = null
  let pause = FIRST_PAUSE_MS
  let turn: Promise<void> = Promise.resolve()

  const again = () => {
    client = null
    isOpen = false
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = null
      open()
    }, pause).unref()
    pause = Math.min(pause * 2, LAST_PAUSE_MS)
  }
  const open = () => {
    turn = Promise.resolve()
    const opened = new Client({ ...readAddress(url), application_name: 'rebond-live', keepAlive: true })
    client = opened
    const lost = once(() => {
      opened.connection.stream.destroy()
      if (client === opened) again()
    })
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', ({ channel, payload }) => hearings.get(channel)?.onNotice(payload ?? ''))
    opened
      .connect()
      .then(async () => {
        pause = FIRST_PAUSE_MS
        isOpen = true
        await Promise.all([...hearings].map(([channel, hearing]) => begin(opened, channel, hearing)))
      })
      .catch(lost)
  }
  /** A client takes one statement at a time. */
  const ask = (asked: Client, text: string) => {
    const answer = turn.then(() => asked.query(text))
    turn = answer.then(
      () => {},
      () => {},
    )
    return answer
  }
  const begin = async (opened: Client, channel: string, hearing: Hearing) => {
    await ask(opened, `listen ${opened.escapeIdentifier(channel)}`)
    hearing.onOpen()
  }
  return {
    hear: (channel, hearing) => {
      hearings.set(channel, hearing)
      if (!client && !timer && !closed) open()
      // A connection that is lost meanwhile begins again with all its channels.
      else if (client && isOpen) begin(client, channel, hearing).catch(() => {})
    },
    prove: async () => {
      if (!client || !isOpen) throw new Error('nothing is heard now')
      await ask(client, 'select')
    },
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

const FIRST_PAUSE_MS = 250
const LAST_PAUSE_MS = 5_000

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
