/** The address of a module that a worker thread runs: `src/threads.ts`. */
declare module '*?thread' {
  const url: string
  export default url
}
