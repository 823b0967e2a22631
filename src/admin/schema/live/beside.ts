/**
 * Query keys `[resource, BESIDE, …]` hold what cells and panels load in addition to the rows of a list. Because it may
 * depend on other tables, any change by others reloads what is shown of it.
 */
export const BESIDE = 'beside'
