/** By its name too: some phones give photos no type. */
const PHOTO = /^image\/|\.(?:jpe?g|png|webp|hei[cf])$/i

/**
 * Turns a photo of a page into a PDF, on the device; other files, and photos that the browser cannot read, are returned
 * unchanged.
 */
export const asPaper = async (file: File): Promise<File> =>
  PHOTO.test(file.type) || PHOTO.test(file.name)
    ? import('./pdfOfPhoto').then(({ pdfOfPhoto }) => pdfOfPhoto(file)).catch(() => file)
    : file
