import { setTimeout as sleep } from 'node:timers/promises'
import { records } from '../../src/contract'
import { Connection, callOf } from './client'

const EVERY_MS = 10

/** Pages of teachers, one after the other, as a colleague would open them: the durations in milliseconds. */
export async function startReading(port: number, token: string) {
  const connection = await Connection.open(port)
  const call = callOf(records.enseignantList, { page: 1, perPage: 10, lang: 'fr' }, token)
  const times: number[] = []
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const start = performance.now()
      const { status } = await connection.send(call)
      if (status !== 200) throw new Error(`a list answered ${status}`)
      times.push(performance.now() - start)
      await sleep(EVERY_MS)
    }
  })()
  return {
    times,
    async stop() {
      stopped = true
      await loop
      connection.close()
    },
  }
}
