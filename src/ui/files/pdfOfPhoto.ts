/** Of the longer side: an A4 page at 200 dpi. */
const MOST_PIXELS = 2_340
const QUALITY = 0.85
/** A4, in points. */
const [SHORT, LONG] = [595.28, 841.89]

/**
 * A photo as a PDF of one A4 page, in the photo's orientation.
 *
 * @throws if the browser cannot read it
 */
export async function pdfOfPhoto(photo: File): Promise<File> {
  const { jpeg, width, height } = await flattened(photo)
  const isWide = width > height
  const [pageWidth, pageHeight] = isWide ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min(pageWidth / width, pageHeight / height)
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  const place = [shownWidth, 0, 0, shownHeight, (pageWidth - shownWidth) / 2, (pageHeight - shownHeight) / 2]
  const drawing = `q ${place.map((each) => each.toFixed(2)).join(' ')} cm /Photo Do Q`
  const pdf = written([
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents 4 0 R/Resources<</XObject<</Photo 5 0 R>>>>>>`,
    ],
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
      jpeg,
      '\nendstream',
    ],
  ])
  return new File(pdf, `${photo.name.replace(/\.\w+$/, '')}.pdf`, { type: 'application/pdf' })
}

/** Upright, without transparency, and with no more pixels than a page needs. */
async function flattened(photo: File) {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new Error('no picture')
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
}

type Part = string | Uint8Array<ArrayBuffer>

/** The file of these objects, numbered from 1, of which the first is the catalogue. */
function written(objects: readonly (readonly Part[])[]): Part[] {
  const parts: Part[] = []
  const places: number[] = []
  let length = 0
  const put = (part: Part) => {
    parts.push(part)
    length += part.length
  }
  put('%PDF-1.4\n')
  for (const [index, object] of objects.entries()) {
    places.push(length)
    put(`${index + 1} 0 obj\n`)
    object.forEach(put)
    put('\nendobj\n')
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = length
  put(`xref\n0 ${size}\n0000000000 65535 f \n${table}`)
  put(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return parts
}
