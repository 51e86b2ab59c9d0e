export const TabLabel = ({ label, count }: { label: string; count: number | undefined }) => (
  <>
    {label}
    {count !== undefined && <span className="figures ml-1.5 font-normal">{count}</span>}
  </>
)
