import { type ComponentProps, createElement } from 'react'

type IconData = { name: string; node: readonly [tag: string, attributes: object][]; aliases?: readonly string[] }

/**
 * Draws an icon exactly as lucide does, without the options that nobody here sets. The build uses it instead of
 * `createLucideIcon`, for a third of its size; the server uses lucide as it is.
 */
export default function createPlainIcon({ name, node, aliases = [] }: IconData) {
  const own = ['lucide', ...[name, ...aliases].map((word) => `lucide-${word}`)]
  return ({ className = '', ...given }: ComponentProps<'svg'>) => {
    const isDescribed = Object.keys(given).some((prop) => /^(?:aria-|role$|title$)/.test(prop))
    return createElement(
      'svg',
      {
        ...LOOK,
        className: [...new Set([...own, ...className.split(' ').filter(Boolean)])].join(' '),
        ...(isDescribed ? {} : { 'aria-hidden': 'true' }),
        ...given,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
