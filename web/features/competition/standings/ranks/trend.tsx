/** Says what the last round changed: « ▲ gagne 2 places », « ▼ », « = même place ». */
export function Trend({ trend }: { trend: number | null }) {
  if (trend === null) return null
  const places = `${Math.abs(trend)} ${Math.abs(trend) > 1 ? 'places' : 'place'}`
  if (trend === 0)
    return (
      <span className="text-sm font-normal text-muted">
        <span aria-hidden="true">=</span> même place
      </span>
    )
  return (
    <span className="text-sm font-normal whitespace-nowrap text-muted">
      <span aria-hidden="true">{trend > 0 ? '▲' : '▼'}</span> {trend > 0 ? 'gagne' : 'perd'} {places}
    </span>
  )
}
