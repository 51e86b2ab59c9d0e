import { visible } from '#domain/common/text.ts'
import type { CalendarEvent } from '#domain/organizing/calendar.ts'
import type { Told } from './told-events.ts'

/**
 * The text of a calendar (RFC 5545). All times are instants in UTC, which every calendar program shows in the time of
 * its reader: named zones would need their rules in the file.
 * @param calendar.refresh_seconds how often a subscriber may ask again; null for a file downloaded once
 */
export async function calendarFile(
  calendar: { name: string; site_url: string; refresh_seconds: number | null },
  events: readonly (CalendarEvent & Told)[],
): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const file = ical({
    // The library does not escape these two.
    name: escaped(calendar.name),
    prodId: { company: 'Rebond', product: 'Agenda', language: 'FR' },
    ttl: calendar.refresh_seconds,
  })
  const head = file.toString().slice(0, -END.length)
  const written = events.map((event) => {
    const { geo, uid, sequence, told_at } = event
    const title = visible(event.location)
    const url = calendar.site_url + event.path
    const drawn = file.createEvent({
      id: uid,
      sequence,
      stamp: told_at,
      lastModified: told_at,
      start: new Date(event.starts_at),
      end: new Date(event.ends_at),
      summary: visible(event.summary),
      description: `${visible(event.description)}\n${url}`,
      location: title === '' ? null : { title, ...(geo ? { geo } : {}) },
      url,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    return folded(drawn.toString())
  })
  return `${head}${written.join('')}${END}\r\n`
}

/** Folds lines to 75 octets. The library's own function takes twenty times as long. */
const folded = (text: string) => text.split('\r\n').map(foldedLine).join('\r\n')

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  let written = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += size
  }
  return written
}

const END = 'END:VCALENDAR'
const LINE_OCTETS = 75

const escaped = (text: string) =>
  visible(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\s+/gu, ' ')
