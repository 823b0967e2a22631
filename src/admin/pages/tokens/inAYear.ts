/** A year from today, `YYYY-MM-DD`: the default expiry of a token. */
export const inAYear = (now = new Date()): string =>
  new Date(now.getFullYear() + 1, now.getMonth(), now.getDate(), 12)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
