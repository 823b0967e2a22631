/**
 * A value as JSON text from the database, as a member of a response: passing it on needs no parsing and no serialising.
 */
export class JsonText<T> {
  /** For the compiler only: the type of the value. */
  declare readonly of: T

  constructor(readonly text: string) {}

  read(): T {
    return JSON.parse(this.text)
  }

  /** Lets `JSON.stringify` of a surrounding object work. */
  toJSON(): T {
    return this.read()
  }
}

/** A response, some members of which may already be JSON. */
export type WithJson<T> = { [K in keyof T]: T[K] | JsonText<Exclude<T[K], undefined>> }

/** `JSON.stringify` for such a response. */
export function jsonOf(answer: object): string {
  const members = Object.entries(answer).filter(([, value]) => value !== undefined)
  if (!members.some(([, value]) => value instanceof JsonText)) return JSON.stringify(answer)
  const texts = members.map(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${texts.join()}}`
}
