/** What a mail server answered, as far as it said so. `command`: what it answered to. */
export type MailAnswer = { code: number | null; command: string | null; text: string }

/**
 * Whether the server says that the address itself takes no mail, for good. An enhanced code decides where there is one
 * (RFC 3463: 5.1.x is the address, 5.2.1 a closed mailbox; a policy, 5.7.x, or a full mailbox is not the address). Without
 * one, only 550, 551 and 553 to RCPT TO are about it, and not when they speak of relaying, of policy or of us.
 */
export function refusesForGood({ code, command, text }: MailAnswer): boolean {
  if (code === null || code < 500 || code > 599 || command !== 'RCPT TO') return false
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(text)
  if (enhanced) {
    const [, subject, detail] = enhanced
    // 5.1.7 and 5.1.8 are about who sends.
    return (subject === '1' && !['7', '8'].includes(detail!)) || (subject === '2' && detail === '1')
  }
  return [550, 551, 553].includes(code) && !ABOUT_US.test(text)
}

const ABOUT_US =
  /relay|spam|block|policy|denied|reject(?:ed)? (?:by|due)|sender|authenticat|reputation|rbl|dnsbl|SPF|DKIM|DMARC/i
