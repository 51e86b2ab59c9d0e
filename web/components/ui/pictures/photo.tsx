type PhotoProps = {
  /** The same picture in several sizes, the smallest first. */
  sources: readonly { url: string; width: number; height: number }[]
  alt: string
  /** Width on the screen: '(min-width: 64rem) 16rem, 50vw'. */
  sizes: string
  className?: string
}

/** Loads the size that the screen needs once the photo is near; its place is reserved before. */
export function Photo({ sources, alt, sizes, className }: PhotoProps) {
  const [smallest] = sources
  const largest = sources.at(-1)
  if (!smallest || !largest) return null
  return (
    <img
      src={smallest.url}
      srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
