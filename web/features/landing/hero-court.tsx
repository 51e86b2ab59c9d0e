import { classNames } from '../../lib/class-names.ts'

/** Half a court from above, with a shot in the air. One unit is 10 cm; the basket is at the right. Decorative only. */
export function HeroCourt({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('block', className)}
      viewBox="0 0 168 172"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="parquet" width="96" height="24" patternUnits="userSpaceOnUse">
          <rect width="96" height="24" className="fill-wood" />
          <rect width="58" height="6" className="fill-wood-light" />
          <rect x="26" y="6" width="46" height="6" className="fill-wood-dark" />
          <rect x="70" y="12" width="26" height="6" className="fill-wood-light" />
          <rect y="12" width="18" height="6" className="fill-wood-dark" />
          <rect x="40" y="18" width="40" height="6" className="fill-wood-light" />
          <path
            d="M0 0H96M0 6H96M0 12H96M0 18H96M58 0v6M26 6v6M72 6v6M18 12v6M70 12v6M40 18v6M80 18v6"
            className="stroke-ink/12"
            strokeWidth="0.3"
          />
        </pattern>
      </defs>
      <rect x="-60" y="-60" width="300" height="300" fill="url(#parquet)" />
      <g transform="translate(8 11)">
        <rect x="92" y="50.5" width="58" height="49" className="fill-paint" />
        <g fill="none" className="stroke-chalk" strokeWidth="1.1">
          <path d="M150 0H10V150H150Z" />
          <path d="M10 57a18 18 0 0 1 0 36" />
          <path d="M150 9H120.1A67.5 67.5 0 0 0 120.1 141H150" />
          <path d="M150 50.5H92V99.5H150" />
          <path d="M92 57a18 18 0 0 0 0 36" />
          <path d="M92 57a18 18 0 0 1 0 36" strokeDasharray="4 3.4" />
          <path d="M138 62.5H134.25A12.5 12.5 0 0 0 134.25 87.5H138" />
          <path d="M138 66V84" strokeWidth="1.6" />
        </g>
        <circle cx="134.25" cy="75" r="2.8" fill="none" className="stroke-chalk" strokeWidth="1.2" />
        <path
          d="M40 106C50 82 78 64 131 74.2"
          fill="none"
          className="stroke-chalk"
          strokeWidth="1"
          strokeDasharray="0.1 4.2"
          strokeLinecap="round"
        />
        <ellipse cx="43.4" cy="109.6" rx="8.6" ry="6.6" className="fill-[oklch(0.25_0.05_60/0.28)]" />
        <g transform="translate(40 104) rotate(-24)">
          <circle r="8.4" className="fill-[oklch(0.66_0.17_47)]" />
          <path
            d="M0-8.4V8.4M-8.4 0H8.4M-5.9-6a8.4 8.4 0 0 1 0 12M5.9-6a8.4 8.4 0 0 0 0 12"
            fill="none"
            className="stroke-[oklch(0.27_0.06_40)]"
            strokeWidth="0.85"
          />
          <circle r="8.4" fill="none" className="stroke-[oklch(0.27_0.06_40)]" strokeWidth="0.7" />
        </g>
      </g>
    </svg>
  )
}
