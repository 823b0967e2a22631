/** PostgreSQL's `2022-06-15 09:00:00` in the wire's form: `2022-06-15T09:00:00`. */
export const wireTime = (time: string): string => time.replace(' ', 'T')
