import type { ComponentProps } from 'react'

/** The frame of a list. Its rows adapt to its width. */
export function RowList({ children, ...rest }: ComponentProps<'ul'> & { 'aria-label': string }) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <ul {...rest} className="*:first:rounded-t-[inherit] *:last:rounded-b-[inherit] rounded-[inherit]">
        {children}
      </ul>
    </div>
  )
}
