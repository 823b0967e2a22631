import { expect, test } from 'vitest'
import { Together } from '../../../../src/services/db/list/together'
import { PAGES } from '../../../../src/services/kernel/limits'

/** Answers that end when told to. */
function answers() {
  const begun: ((value: string | Error) => void)[] = []
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      begun.push((value) => (typeof value === 'string' ? resolve(value) : reject(value)))
    })
  return { begun, answer }
}

/** So many answers have begun. */
const untilBegun = (begun: readonly unknown[], count: number) =>
  expect.poll(() => begun.length, { interval: 5 }).toBe(count)
/** Whoever could begin has begun. */
async function settled() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

test('questions of one moment are asked once, and those that arrive during an answer share the next one', async () => {
  const pages = new Together<string>()
  const { begun, answer } = answers()
  const [first, twin] = [pages.ask('a', answer), pages.ask('a', answer)]
  const other = pages.ask('b', answer)
  await untilBegun(begun, 2)
  const [second, third] = [pages.ask('a', answer), pages.ask('a', answer)]
  await settled()
  expect(begun).toHaveLength(2)
  begun[0]?.('before a write')
  expect(await Promise.all([first, twin])).toEqual(['before a write', 'before a write'])
  await untilBegun(begun, 3)
  // the third answer is in progress: a new question waits for a fourth
  const fourth = pages.ask('a', answer)
  begun[2]?.('after it')
  expect(await Promise.all([second, third])).toEqual(['after it', 'after it'])
  await untilBegun(begun, 4)
  begun[3]?.('later')
  begun[1]?.('another')
  expect(await Promise.all([fourth, other])).toEqual(['later', 'another'])
})

test('a failure reaches those who shared it, and the next question is answered', async () => {
  const pages = new Together<string>()
  const { begun, answer } = answers()
  const ask = () => pages.ask('a', answer).catch(({ message }) => message)
  const first = ask()
  await untilBegun(begun, 1)
  const sharing = [ask(), ask()]
  begun[0]?.(new Error('lost'))
  expect(await first).toBe('lost')
  await untilBegun(begun, 2)
  begun[1]?.(new Error('again'))
  expect(await Promise.all(sharing)).toEqual(['again', 'again'])
  const next = pages.ask('a', answer)
  await untilBegun(begun, 3)
  begun[2]?.('fine')
  expect(await next).toBe('fine')
})

test('so many are asked at once; others wait for a turn, and whoever asks the same meanwhile shares it', async () => {
  const pages = new Together<string>()
  const { begun, answer } = answers()
  const running = Array.from({ length: PAGES.atOnce }, (_, index) => pages.ask(`r${index}`, answer))
  await untilBegun(begun, PAGES.atOnce)
  const waiting = pages.ask('w', answer)
  await settled()
  const joined = pages.ask('w', answer)
  expect(begun).toHaveLength(PAGES.atOnce)
  begun[0]?.('free')
  await untilBegun(begun, PAGES.atOnce + 1)
  for (const end of begun) end('done')
  expect(await Promise.all([waiting, joined])).toEqual(['done', 'done'])
  expect(begun).toHaveLength(PAGES.atOnce + 1)
  await Promise.all(running)
})
