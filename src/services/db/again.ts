import { isTransient } from './violations'

const ATTEMPTS = 3

/** Retries a transaction that PostgreSQL aborted in favour of another one, which has finished by then. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error
    }
  }
}
