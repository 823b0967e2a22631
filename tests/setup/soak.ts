/** Whether the long runs are wanted: more rounds of everything that is random or under load. */
export const soak = process.env.SOAK === '1'
