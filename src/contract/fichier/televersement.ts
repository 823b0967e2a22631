/* How the bytes of a document travel, piece by piece. */

/** Followed by the number of the upload. PATCH sends a piece, HEAD asks how much has come, DELETE gives it up. */
export const UPLOAD_PATH = '/api/televersements/'
/** The offset of a piece and, in the response, of the next one. */
export const UPLOAD_OFFSET_HEADER = 'upload-offset'
/** What one request sends: over a slow line it has to be there before a request is given up. */
export const PIECE_BYTES = 2 * 1024 * 1024
