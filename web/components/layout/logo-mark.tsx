/** Half a court from above, with the ball on the free-throw line. Same drawing as public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className="fill-leather" />
      <g fill="none" className="stroke-on-leather" strokeWidth="2.2">
        <path d="M5.6 32V18.4a10.4 10.4 0 0 1 20.8 0V32" />
        <path d="M11.4 32V21.5H20.6V32" />
      </g>
      <circle cx="16" cy="20.6" r="4.6" className="fill-court" />
    </svg>
  )
}
