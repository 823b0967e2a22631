import { expect, test } from 'vitest'
import { Together } from '../../../src/services/db/list/together'

/** Answers that end when told to. */
function answers() {
  const begun: ((value: string | Error) => void)[] = []
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      begun.push((value) => (typeof value === 'string' ? resolve(value) : reject(value)))
    })
  return { begun, answer }
}

/** The waiting one has started. */
const settled = () => new Promise(setImmediate)

test('questions that arrive during an answer share the next one', async () => {
  const pages = new Together<string>()
  const { begun, answer } = answers()
  const first = pages.ask('a', answer)
  const [second, third] = [pages.ask('a', answer), pages.ask('a', answer)]
  const other = pages.ask('b', answer)
  expect(begun).toHaveLength(2)
  begun[0]?.('before a write')
  expect(await first).toBe('before a write')
  await settled()
  expect(begun).toHaveLength(3)
  // the third answer is in progress: a new question waits for a fourth
  const fourth = pages.ask('a', answer)
  begun[2]?.('after it')
  expect(await Promise.all([second, third])).toEqual(['after it', 'after it'])
  await settled()
  expect(begun).toHaveLength(4)
  begun[3]?.('later')
  begun[1]?.('another')
  expect(await Promise.all([fourth, other])).toEqual(['later', 'another'])
})

test('a failure reaches those who shared it, and the next question is answered', async () => {
  const pages = new Together<string>()
  const { begun, answer } = answers()
  const asked = [1, 2, 3].map(() => pages.ask('a', answer).catch(({ message }) => message))
  begun[0]?.(new Error('lost'))
  expect(await asked[0]).toBe('lost')
  await settled()
  begun[1]?.(new Error('again'))
  expect(await Promise.all(asked)).toEqual(['lost', 'again', 'again'])
  const next = pages.ask('a', answer)
  begun[2]?.('fine')
  expect(await next).toBe('fine')
})
