/** By its name, too: some phones give photos no type. */
const PHOTO = /^image\/|\.(?:jpe?g|png|webp|hei[cf])$/i

/** A photo of a page as a PDF, made on the device; whatever else it is, and a photo that the browser cannot read, as it came. */
export const asPaper = async (file: File): Promise<File> =>
  PHOTO.test(file.type) || PHOTO.test(file.name)
    ? import('./pdfOfPhoto').then(({ pdfOfPhoto }) => pdfOfPhoto(file)).catch(() => file)
    : file
