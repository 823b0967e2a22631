/** Rows and cells of what a spreadsheet has put on the clipboard; it quotes a cell that has several lines. */
export function pastedBlock(text: string): string[][] {
  const rows: string[][] = []
  for (const line of linesOf(text.replace(/\r?\n$/, ''))) rows.push(line.map((cell) => cell.trim()))
  return rows
}

function linesOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/.exec(text.slice(at))
    const plain = quoted ? undefined : /^[^\t\r\n]*/.exec(text.slice(at))
    const [whole = '', inside] = quoted ?? plain ?? []
    rows.at(-1)?.push(inside === undefined ? whole : inside.replaceAll('""', '"').replaceAll('\r\n', '\n'))
    at += whole.length
    const end = /^(?:\t|\r?\n|\r)/.exec(text.slice(at, at + 2))?.[0]
    if (end === undefined) break
    if (end !== '\t') rows.push([])
    at += end.length
  }
  return rows
}
