import { classNames } from '#web/lib/class-names.ts'

type CourtLinesProps = {
  /** `full`: the whole court; `half`: one half, upright; `key`: the key and its circle, for small places. */
  view?: 'full' | 'half' | 'key'
  className?: string
}

/**
 * Lines of a basketball court, as strokes in the current colour. One unit is 10 cm (FIBA: 28 × 15 m, key 5.80 × 4.90 m,
 * circles of 1.80 m, arc of 6.75 m at 0.90 m from the side line, basket 1.575 m from the end line).
 */
export function CourtLines({ view = 'full', className }: CourtLinesProps) {
  return (
    <svg
      className={classNames('forced-colors:hidden', className)}
      viewBox={VIEWS[view]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
      focusable="false"
    >
      {view === 'full' && (
        <>
          <rect x="0" y="0" width="150" height="280" />
          <path d="M0 140H150" />
          <circle cx="75" cy="140" r="18" />
          <g transform="rotate(180 75 140)">
            <Basket />
          </g>
          <Basket />
        </>
      )}
      {view === 'half' && (
        <>
          <path d="M0 140V0H150V140" />
          <path d="M0 140H150" />
          <path d="M57 140a18 18 0 0 1 36 0" />
          <Basket />
        </>
      )}
      {view === 'key' && <Basket />}
    </svg>
  )
}

function Basket() {
  return (
    <>
      <path d="M9 0V29.9A67.5 67.5 0 0 0 141 29.9V0" />
      <path d="M50.5 0V58H99.5V0" />
      <path d="M57 58a18 18 0 0 0 36 0" />
      <path d="M57 58a18 18 0 0 1 36 0" strokeDasharray="4 3.4" />
      <path d="M66 12H84" />
      <circle cx="75" cy="15.75" r="2.25" />
      <path d="M62.5 12V15.75A12.5 12.5 0 0 0 87.5 15.75V12" />
    </>
  )
}

const VIEWS = { full: '-1 -1 152 282', half: '-1 -1 152 142', key: '-1 -1 152 90' }
