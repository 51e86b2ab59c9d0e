import { useEffect, useRef } from 'react'
import { useDesk } from '../desk-context.ts'
import { isPlayable } from '../matches/match-words.ts'

/** Opens the match of a paper score sheet that was scanned, to type or correct its score. */
export function ScannedSheet({ match: asked, onRead }: { match: string; onRead: () => void }) {
  const { desk, open } = useDesk()
  const match = desk.matches.find(({ id }) => String(id) === asked)
  const read = useRef(() => {
    if (
      match &&
      !desk.closed &&
      match.is_scored &&
      !match.is_awarded &&
      (isPlayable(match) || match.status === 'completed')
    )
      open({ kind: 'score', match })
    onRead()
  })
  useEffect(() => read.current(), [])
  return null
}
