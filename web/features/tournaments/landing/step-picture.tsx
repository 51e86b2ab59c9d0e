import { classNames } from '#web/lib/class-names.ts'

type StepPictureProps = { name: 'search' | 'register' | 'play'; className?: string }

/** Three small drawings made of court lines: a place found, a row of places filling, a score. */
export function StepPicture({ name, className }: StepPictureProps) {
  const Drawing = DRAWINGS[name]
  return (
    <svg
      className={classNames('block bg-wood', className)}
      viewBox="0 0 240 110"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" className="stroke-chalk" strokeWidth="2">
        <Drawing />
      </g>
    </svg>
  )
}

function Found() {
  return (
    <>
      <path d="M-10 84H250M60 -10V120" />
      <circle cx="60" cy="84" r="30" />
      <path d="M250 6A96 96 0 0 0 160 120" />
      <path d="M132 34a19 19 0 0 1 38 0c0 13-19 30-19 30s-19-17-19-30Z" className="fill-leather" strokeWidth="2.5" />
      <circle cx="151" cy="34" r="6.5" className="fill-chalk" stroke="none" />
    </>
  )
}

function Filling() {
  return (
    <>
      <path d="M120 -10V120" />
      <circle cx="120" cy="55" r="42" />
      {Array.from({ length: 8 }, (_, place) => (
        <rect
          key={place}
          x={31 + place * 22.5}
          y="43"
          width="20"
          height="24"
          rx="6"
          className={place < 5 ? 'fill-leather' : place === 5 ? 'fill-court' : 'fill-wood-light'}
          strokeWidth="2"
        />
      ))}
    </>
  )
}

function Scored() {
  return (
    <>
      <path d="M-10 55H28M212 55H250M28 -10V120M212 -10V120" />
      <rect x="48" y="22" width="144" height="66" rx="12" className="fill-night" strokeWidth="2.5" />
      <g stroke="none" className="fill-court font-display" fontSize="40" fontWeight="700" textAnchor="middle">
        <text x="84" y="69">
          48
        </text>
        <text x="156" y="69">
          45
        </text>
      </g>
      <path d="M120 40v30" className="stroke-night-line" strokeWidth="2.5" />
    </>
  )
}

const DRAWINGS = { search: Found, register: Filling, play: Scored }
