/** `meta` of a detail: keeps it apart from the rows of lists, with which react-admin fills the cache of `getOne`. */
export const DETAIL = { detail: true }
