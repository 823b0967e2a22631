/** The address of a module that a worker thread runs: `src/threads.ts`. */
declare module '*?thread' {
  const url: string
  export default url
}

/** The parts of the XML parser that are used here; the package has no types. */
declare module 'saxen' {
  type Decode = (value: string) => string
  export class Parser {
    on(
      event: 'openTag',
      tell: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', tell: (name: string) => void): this
    on(event: 'text', tell: (value: string, decode: Decode) => void): this
    on(event: 'cdata', tell: (value: string) => void): this
    on(event: 'error' | 'warn', tell: (error: Error) => void): this
    parse(xml: string): this
  }
}
