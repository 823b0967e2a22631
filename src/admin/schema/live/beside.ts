/**
 * What cells and panels read beside the rows of a list is kept by `[resource, BESIDE, …]`. It may be made of more than the rows
 * are: whatever others change, what shows of it is read anew.
 */
export const BESIDE = 'beside'
