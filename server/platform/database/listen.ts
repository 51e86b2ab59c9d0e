import { Client } from 'pg'
import { readAddress } from './address.ts'

export type Listening = { close(): Promise<void> }

/**
 * Hears the notifications of a channel on a connection of its own, and reconnects by itself. Notifications sent while
 * the server was away are lost, so `onOpen` must read everything again.
 */
export function listen(
  url: string,
  channel: string,
  { onNotice, onOpen }: { onNotice: (text: string) => void; onOpen: () => void },
): Listening {
  let closed = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let pause = FIRST_PAUSE_MS

  const again = () => {
    client = null
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = null
      open()
    }, pause).unref()
    pause = Math.min(pause * 2, LAST_PAUSE_MS)
  }
  const open = () => {
    const opened = new Client({ ...readAddress(url), application_name: 'rebond-live', keepAlive: true })
    client = opened
    const lost = once(() => {
      opened.connection.stream.destroy()
      if (client === opened) again()
    })
    opened.on('error', lost)
    opened.on('end', lost)
    opened.on('notification', ({ payload }) => onNotice(payload ?? ''))
    opened
      .connect()
      .then(() => opened.query(`listen ${opened.escapeIdentifier(channel)}`))
      .then(() => {
        pause = FIRST_PAUSE_MS
        onOpen()
      })
      .catch(lost)
  }
  open()
  return {
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
