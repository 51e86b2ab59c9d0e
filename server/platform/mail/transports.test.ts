import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { OutgoingMail } from './port.ts'
import { createSmtpTransport } from './transports.ts'

const MAIL: OutgoingMail = {
  id: '7f2b6c1e-0000-4000-8000-000000000000',
  recipient: 'zoe@exemple.test',
  reply_to: null,
  subject: 'Bonjour',
  html: '<p>Bonjour</p>',
  plain_text: 'Bonjour',
  kind: 'registrations-opened',
  unsubscribe_url: null,
  attachments: [],
}

/** Sends a mail to a real SMTP server. @returns the text it received */
async function sent(mail: Partial<OutgoingMail>): Promise<string> {
  let received = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((whole) => {
        received = whole.replace(/\r\n[ \t]+/g, ' ')
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  await createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Rebond <bonjour@exemple.fr>').send({ ...MAIL, ...mail })
  return received
}

test('un e-mail facultatif porte l’adresse qui y met fin d’une pression ; les autres n’en portent pas', async () => {
  const url = 'https://exemple.fr/courriels/abc'
  const optional = await sent({ unsubscribe_url: url })
  expect(optional).toMatch(/^List-Unsubscribe: <https:\/\/exemple\.fr\/courriels\/abc>\r$/m)
  expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(await sent({})).not.toContain('List-Unsubscribe')
})
