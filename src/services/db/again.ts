import { isTransient } from './violations'

const ATTEMPTS = 3

/** Runs a transaction that PostgreSQL gave up in favour of another one again: by then the other is done. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error
    }
  }
}
