/** The day of today in a year, `YYYY-MM-DD`: as long as a token serves unless somebody says otherwise. */
export const inAYear = (now = new Date()): string =>
  new Date(now.getFullYear() + 1, now.getMonth(), now.getDate(), 12)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
