/** Lists in French what a change moves. */
export const ChangeLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <p className="text-muted">Rien ne bouge.</p>
  ) : (
    <>
      <p className="font-semibold">{lines.length === 1 ? '1 changement' : `${lines.length} changements`}</p>
      <ul className="mt-2 list-disc pl-5 text-[0.9375rem]" aria-label="Changements">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
