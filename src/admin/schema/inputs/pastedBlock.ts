/** Rows and cells of what a spreadsheet has put on the clipboard. */
export const pastedBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
