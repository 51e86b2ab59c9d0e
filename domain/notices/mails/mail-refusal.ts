/** An answer of a mail server. `command`: the SMTP command that it answers. */
export type MailAnswer = { code: number | null; command: string | null; text: string }

/**
 * Whether the server says that the address takes no mail, for good. An enhanced code decides if there is one (RFC 3463:
 * 5.1.x is about the address and 5.2.1 is a closed mailbox; 5.7.x is a policy). Otherwise only 550, 551 and 553 to RCPT
 * TO count, unless their text speaks of relaying, of a policy or of the sender.
 */
export function refusesForGood({ code, command, text }: MailAnswer): boolean {
  if (code === null || code < 500 || code > 599 || command !== 'RCPT TO') return false
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(text)
  if (enhanced) {
    const [, subject, detail] = enhanced
    // 5.1.7 and 5.1.8 are about the sender.
    return (subject === '1' && !['7', '8'].includes(detail!)) || (subject === '2' && detail === '1')
  }
  return [550, 551, 553].includes(code) && !ABOUT_US.test(text)
}

const ABOUT_US =
  /relay|spam|block|policy|denied|reject(?:ed)? (?:by|due)|sender|authenticat|reputation|rbl|dnsbl|SPF|DKIM|DMARC/i
