/** The library has no types; these are the parts we use. */
declare module 'saxen' {
  type Decode = (text: string) => string
  type Hooks = {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (words: string, decode: Decode) => void
    cdata: (words: string) => void
    error: (problem: Error) => void
  }

  export class Parser {
    on<Hook extends keyof Hooks>(hook: Hook, handle: Hooks[Hook]): this
    parse(xml: string): unknown
  }
}
