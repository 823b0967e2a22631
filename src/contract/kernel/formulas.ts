/**
 * Marks as text what a spreadsheet would execute, at the beginning and after any character at which it may split a
 * line. In a workbook the cell's type does that.
 *
 * @example withoutFormulas('=1+1') // "'=1+1"
 */
export const withoutFormulas = (text: string) => text.replace(FORMULA, "$1'$2")

/** Removes such marks, whether set by us or by hand. */
export const withoutApostrophes = (text: string) => text.replace(MARKED, '$1')

const FORMULA = /(^|[,;|\t\r\n])(\s*"?)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g
const MARKED = /(^|[,;|\t\r\n])'(?=\s*"?[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g
