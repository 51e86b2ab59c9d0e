import type { Client } from 'pg'
import { Hosts } from './driver/hosts.ts'
import { openClient } from './driver/open-client.ts'

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
 * @param at an address, or its servers when pools move with it from one to another
 */
export function listen(at: string | Hosts): Listening {
  const hosts = typeof at === 'string' ? new Hosts(at) : at
  const hearings = new Map<string, Hearing>()
  let closed = false
  let client: Client | null = null
  let isOpening = false
  let timer: NodeJS.Timeout | null = null
  let pause = FIRST_PAUSE_MS
  let turn: Promise<void> = Promise.resolve()
  let leave = () => {}
  hosts.onMove(() => leave())

  const again = () => {
    client = null
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = null
      void open()
    }, pause).unref()
    pause = Math.min(pause * 2, LAST_PAUSE_MS)
  }
  const open = async () => {
    isOpening = true
    try {
      const heard = await openClient(hosts, { application_name: 'rebond-live' }, attend)
      if (closed) await heard.opened.end()
      else hearOn(heard)
    } catch {
      again()
    } finally {
      isOpening = false
    }
  }
  const attend = (opened: Client) => {
    const lose = () => {
      opened.connection.stream.destroy()
      if (client === opened) again()
    }
    opened.on('error', lose)
    opened.on('end', lose)
    opened.on('notification', ({ channel, payload }) => hearings.get(channel)?.onNotice(payload ?? ''))
    return { opened, lose }
  }
  const hearOn = ({ opened, lose }: ReturnType<typeof attend>) => {
    client = opened
    leave = lose
    turn = Promise.resolve()
    pause = FIRST_PAUSE_MS
    Promise.all([...hearings].map(([channel, hearing]) => begin(opened, channel, hearing))).catch(lose)
    beatLater(opened, lose)
  }
  /** A server may vanish without a word, and nothing else would be asked of this connection. */
  const beatLater = (opened: Client, lose: () => void) => {
    setTimeout(() => {
      if (client !== opened) return
      const patience = setTimeout(lose, BEAT_PATIENCE_MS).unref()
      ask(opened, 'select')
        .then(() => beatLater(opened, lose), lose)
        .finally(() => clearTimeout(patience))
    }, BEAT_MS).unref()
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
      // A connection that is lost meanwhile begins again with all its channels.
      if (client) begin(client, channel, hearing).catch(() => {})
      else if (!isOpening && !timer && !closed) void open()
    },
    prove: async () => {
      if (!client) throw new Error('nothing is heard now')
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
const BEAT_MS = 10_000
const BEAT_PATIENCE_MS = 5_000
