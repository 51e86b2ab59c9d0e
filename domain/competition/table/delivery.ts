import { readCourtSecret } from './court-link.ts'
import type { TableAct, TableEvent } from './table-event.ts'
import { TABLE_EVENT_VERSION } from './table-event.ts'

/**
 * Text of the QR code that a table without network shows: « 1~court~generation~device~event~…~signature ». An event is
 * « id,match,team,team,pen,seq,second,act »; UUIDs take 22 characters. The signature is half of an HMAC-SHA-256 of
 * everything before it, computed with the secret of the court, which is not in the text.
 */
export type Delivery = { court_id: number; generation: number; device: string; events: TableEvent[] }

/** @param secret of the link of the court, as it follows `/table#` */
export async function writeDelivery(secret: string, device: string, events: readonly TableEvent[]): Promise<string> {
  const court = readCourtSecret(secret)
  if (!court) throw new Error('Not the secret of a court')
  const head = [TABLE_EVENT_VERSION, court.court_id, court.generation, pack(device)]
  const text = [...head, ...events.map(packEvent)].join('~')
  return `${text}~${await sign(text, secret)}`
}

/** Null when the text has another form. It does not check the signature. */
export function readDelivery(text: string): Delivery | null {
  const [version, court, generation, device, ...rest] = text.split('~')
  const events = rest.slice(0, -1).map(unpackEvent)
  if (version !== String(TABLE_EVENT_VERSION) || !isCount(court) || !isCount(generation) || !isPacked(device))
    return null
  if (rest.length < 2 || !isPacked(rest.at(-1)) || events.includes(null)) return null
  return {
    court_id: Number(court),
    generation: Number(generation),
    device: unpack(device),
    events: events.filter((event) => event !== null),
  }
}

/** True when somebody who has that secret wrote the text. */
export async function isTrueDelivery(text: string, secret: string): Promise<boolean> {
  const cut = text.lastIndexOf('~')
  const [shown, due] = [text.slice(cut + 1), await sign(text.slice(0, cut), secret)]
  let different = shown.length === due.length ? 0 : 1
  for (let at = 0; at < due.length; at++) different |= due.charCodeAt(at) ^ shown.charCodeAt(at)
  return different === 0
}

async function sign(text: string, secret: string): Promise<string> {
  const bytes = (from: string) => new TextEncoder().encode(from)
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), hash, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, bytes(text))
  return toText(new Uint8Array(mac).subarray(0, 16))
}

function packEvent({ id, match_id, teams, pen, seq, recorded_at, act }: TableEvent): string {
  const second = Math.floor(new Date(recorded_at).getTime() / 1_000)
  return [pack(id), match_id, pack(teams[0]), pack(teams[1]), pen ?? 0, seq, second, packAct(act)].join(',')
}

function unpackEvent(text: string): TableEvent | null {
  const [id, match, one, other, pen, seq, second, act, ...more] = text.split(',')
  const read = act === undefined ? null : unpackAct(act)
  if (!isPacked(id) || !isPacked(one) || !isPacked(other) || !read || more.length > 0) return null
  if (!isCount(match) || !isCount(pen) || !isCount(seq) || !isCount(second)) return null
  return {
    id: unpack(id),
    version: TABLE_EVENT_VERSION,
    match_id: Number(match),
    teams: [unpack(one), unpack(other)],
    pen: Number(pen) || null,
    seq: Number(seq),
    recorded_at: new Date(Number(second) * 1_000).toISOString(),
    act: read,
  }
}

function packAct(act: TableAct): string {
  switch (act.kind) {
    case 'points':
      return `p${act.side}${act.points}`
    case 'foul':
    case 'timeout':
      return `${act.kind[0]}${act.side}`
    case 'period':
      return `q${act.period}`
    case 'cancel':
      return `c${pack(act.of)}`
    case 'final':
      return `e${act.score.join('-')}`
    default:
      return 's'
  }
}

function unpackAct(text: string): TableAct | null {
  const [kind, rest] = [text[0], text.slice(1)]
  const side = rest.startsWith('1') ? 1 : 0
  if (kind === 's' && rest === '') return { kind: 'start' }
  if (kind === 'p' && /^[01][123]$/u.test(rest)) return { kind: 'points', side, points: Number(rest[1]) as 1 | 2 | 3 }
  if ((kind === 'f' || kind === 't') && /^[01]$/u.test(rest)) return { kind: kind === 'f' ? 'foul' : 'timeout', side }
  if (kind === 'q' && /^\d{1,2}$/u.test(rest)) return { kind: 'period', period: Number(rest) }
  if (kind === 'c' && isPacked(rest)) return { kind: 'cancel', of: unpack(rest) }
  const [, one, other] = /^e(\d{1,3})-(\d{1,3})$/u.exec(text) ?? []
  return one && other ? { kind: 'final', score: [Number(one), Number(other)] } : null
}

/** Writes a UUID in 22 characters. */
const pack = (uuid: string) =>
  toText(Uint8Array.from(uuid.replaceAll('-', '').match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16)))

function unpack(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(binary, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
}

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isPacked = (text: string | undefined): text is string => text !== undefined && /^[\w-]{22}$/u.test(text)

const isCount = (text: string | undefined): text is string => text !== undefined && /^\d{1,10}$/u.test(text)
