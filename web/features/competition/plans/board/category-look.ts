/** Gives each category a colour and a pattern, since not everybody sees both. They stand beside text, never beneath it. */
export function categoryLook(index: number): {
  backgroundColor: string
  backgroundImage: string
  backgroundSize: string
} {
  const ink = 'oklch(1 0 0 / 0.75)'
  const pattern = PATTERNS[index % PATTERNS.length]!(ink)
  return {
    backgroundColor: `oklch(0.58 0.13 ${(25 + index * 67) % 360})`,
    backgroundImage: pattern.image,
    backgroundSize: pattern.size,
  }
}

const PATTERNS: ((ink: string) => { image: string; size: string })[] = [
  () => ({ image: 'none', size: 'auto' }),
  (ink) => ({ image: `repeating-linear-gradient(45deg, ${ink} 0 2px, transparent 2px 6px)`, size: 'auto' }),
  (ink) => ({ image: `radial-gradient(${ink} 1.5px, transparent 2px)`, size: '6px 6px' }),
  (ink) => ({ image: `repeating-linear-gradient(0deg, ${ink} 0 2px, transparent 2px 6px)`, size: 'auto' }),
  (ink) => ({ image: `repeating-linear-gradient(-45deg, ${ink} 0 3px, transparent 3px 9px)`, size: 'auto' }),
  (ink) => ({ image: `repeating-linear-gradient(90deg, ${ink} 0 2px, transparent 2px 5px)`, size: 'auto' }),
  (ink) => ({
    image: `repeating-linear-gradient(45deg, ${ink} 0 1px, transparent 1px 6px), repeating-linear-gradient(-45deg, ${ink} 0 1px, transparent 1px 6px)`,
    size: 'auto',
  }),
]
