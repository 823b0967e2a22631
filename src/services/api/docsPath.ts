/** Where the pages that describe the API begin. */
export const DOCS_PATH = '/api/docs'
