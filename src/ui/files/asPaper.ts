/** By its name, too: some phones give photos no type. */
const PHOTO = /^image\/|\.(?:jpe?g|png|webp|hei[cf])$/i

/** A photo of a page as a PDF, made on the device; whatever else it is, and a photo that the browser cannot read, as it came. */
export async function asPaper(file: File): Promise<File> {
  if (!PHOTO.test(file.type) && !PHOTO.test(file.name)) return file
  try {
    const { pdfOfPhoto } = await import('./pdfOfPhoto')
    return await pdfOfPhoto(file)
  } catch {
    return file
  }
}
