/** Times to choose from, 'HH:MM' → '9 h 30': each half hour of a day of play, and the one that was chosen before. */
export function halfHours(chosen: string): { value: string; label: string }[] {
  const isOther = /^\d{2}:\d{2}$/.test(chosen) && !HALF_HOURS.includes(chosen)
  return (isOther ? [...HALF_HOURS, chosen].sort() : HALF_HOURS).map((value) => ({ value, label: hourWords(value) }))
}

/** '09:30' → '9 h 30', '14:00' → '14 h'. */
export function hourWords(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
