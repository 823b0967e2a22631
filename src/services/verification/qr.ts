import { encode } from 'uqr'

/** Modules of white around, which readers need. */
const QUIET = 2

/** A QR code as a drawing of one path, in modules: it is as sharp as the paper. */
export function qrDrawing(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) => [...runsOf(row)].map(([x, long]) => `M${x} ${y}h${long}v1H${x}z`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`
}

/** Where dark modules begin in a row, and how many are side by side. */
function* runsOf(row: readonly boolean[]): Generator<[number, number]> {
  let x = 0
  while (x < row.length) {
    const start = x
    while (row[x]) x++
    if (x > start) yield [start, x - start]
    x++
  }
}
