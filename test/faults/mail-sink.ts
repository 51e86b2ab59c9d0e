import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'

export type Sink = { messageIds: string[]; close(): Promise<void> }

/**
 * A mail server that accepts every mail and keeps its Message-ID.
 * @param answerTo what it answers to an address instead: a code and its words; null accepts it
 */
export async function openSink(
  port: number,
  answerTo: (address: string) => { code: number; text: string } | null = () => null,
): Promise<Sink> {
  const messageIds: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = answerTo(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData: (stream, _session, done) => {
      textOf(stream).then((mail) => {
        messageIds.push(/^message-id: *(<[^>]+>)/im.exec(mail)?.[1] ?? 'none')
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  return { messageIds, close: () => new Promise((closed) => server.close(() => closed())) }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}
