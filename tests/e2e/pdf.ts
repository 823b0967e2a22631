/* What a PDF of the browser says of itself. Its objects are plain text; what stands on its pages is not. */

/** How many pages it has. */
export const pagesIn = (pdf: Buffer): number => objectsOf(pdf).filter(isPage).length

/** Of each row of its tables, how many pages it stands on; headings stand on all of them. The PDF has to be tagged. */
export function pagesOfRows(pdf: Buffer): number[] {
  const objects = new Map(objectsOf(pdf).map((object) => [numberOf(object), object]))
  const kidsOf = (object: string): string[] => {
    const kids = /\/K (\[[^\]]*\]|\d+ 0 R)/.exec(object)?.[1] ?? ''
    return [...kids.matchAll(/\b(\d+) 0 R/g)].flatMap(([, kid]) => {
      const child = objects.get(Number(kid)) ?? ''
      return child.includes('/StructElem') ? child : []
    })
  }
  const pagesUnder = (object: string): number[] => [
    ...[...object.matchAll(/\/Pg (\d+) 0 R/g)].map(([, page]) => Number(page)),
    ...kidsOf(object).flatMap(pagesUnder),
  ]
  const rows = [...objects.values()].filter(
    (object) => /\/S \/TR\b/.test(object) && kidsOf(object).some((kid) => /\/S \/TD\b/.test(kid)),
  )
  return rows.map((row) => new Set(pagesUnder(row)).size)
}

const objectsOf = (pdf: Buffer): string[] => pdf.toString('latin1').split(/\bendobj\b/)
const numberOf = (object: string): number => Number(/(\d+) 0 obj/.exec(object)?.[1] ?? 0)
const isPage = (object: string): boolean => /\/Type \/Page\b(?!s)/.test(object)
