import { serverNow } from '../../lib/server-clock.ts'

/** A test card filled in whole: any date to come and any cryptogram do. */
export function testCardValues(number: string, now = serverNow()): ['number' | 'expiry' | 'cvv', string][] {
  return [
    ['number', number],
    ['expiry', `12/${String((now.getUTCFullYear() + 2) % 100).padStart(2, '0')}`],
    ['cvv', '123'],
  ]
}
