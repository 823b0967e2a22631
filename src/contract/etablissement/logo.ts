/* What a logo may be, for screens too, which do without the schemas. */

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const LOGO_BYTES = 256 * 1024
/** The most pixels of each side: a larger picture costs more memory to decode than its bytes say. */
export const LOGO_PIXELS = 2_000

/** Where pictures are found, followed by their digest. */
export const LOGO_PATH = '/api/logo/'

/** Whether a file may be one, as far as its name and size say; the service looks at its content. */
export const isLogo = ({ type, size }: { type: string; size: number }) =>
  LOGO_TYPES.some((each) => each === type) && size <= LOGO_BYTES
