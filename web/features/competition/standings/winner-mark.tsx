/** Stands beside the winner, for eyes that do not tell bold from plain, and for ears. */
export function WinnerMark() {
  return (
    <>
      <svg viewBox="0 0 10 10" className="ml-1.5 inline-block size-[0.7em] align-baseline" aria-hidden="true">
        <path d="M1 5.5 4 8.5 9 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className="sr-only"> vainqueur</span>
    </>
  )
}
