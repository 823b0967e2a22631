/**
 * A value as the database wrote it in JSON: what is only passed on is neither read nor written anew here. Stands for a
 * member of an answer.
 */
export class JsonText<T> {
  /** Exists for the compiler only: the type that the text stands for. */
  declare readonly of: T

  constructor(readonly text: string) {}

  read(): T {
    return JSON.parse(this.text)
  }

  /** For `JSON.stringify` of what it is a part of. */
  toJSON(): T {
    return this.read()
  }
}

/** An answer, members of which may be JSON already. */
export type WithJson<T> = { [K in keyof T]: T[K] | JsonText<Exclude<T[K], undefined>> }

/** `JSON.stringify` of an answer. */
export function jsonOf(answer: object): string {
  const members = Object.entries(answer).filter(([, value]) => value !== undefined)
  if (!members.some(([, value]) => value instanceof JsonText)) return JSON.stringify(answer)
  const texts = members.map(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value)
    return `${JSON.stringify(name)}:${text}`
  })
  return `{${texts.join()}}`
}
