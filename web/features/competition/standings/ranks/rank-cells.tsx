/** Heads a column of figures: it is short, and whole for those who ask or listen. */
export const Head = ({ short, whole }: { short: string; whole: string }) => (
  <th scope="col" className="text-right whitespace-nowrap">
    <abbr title={whole} className="no-underline">
      {short}
    </abbr>
  </th>
)

/** '+12', '−3', '0'. */
export const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
