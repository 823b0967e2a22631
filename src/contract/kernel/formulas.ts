/**
 * Marks as text what a spreadsheet would run, at the beginning and behind any sign at which it may divide a line. In a
 * workbook the type of the cell says that.
 *
 * @example withoutFormulas('=1+1') // "'=1+1"
 */
export const withoutFormulas = (text: string) => text.replace(FORMULA, "$1'$2")

/** The text that was marked, by us or by somebody who knows spreadsheets. */
export const withoutApostrophes = (text: string) => text.replace(MARKED, '$1')

const FORMULA = /(^|[,;|\t\r\n])(\s*"?)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g
const MARKED = /(^|[,;|\t\r\n])'(?=\s*"?[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g
