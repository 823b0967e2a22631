import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { convocation, tableau } from '../../src/contract'
import { agenda } from '../../src/contract/agenda/agenda'
import type { SmtpServer } from '../setup/smtpServer'
import { undisturbed } from './host'
import { type Figure, percentile, rounded } from './measure'
import { startReading } from './others'
import { look, painted, withPage } from './page'
import { type Running, send, sessionOf } from './product'
import { latencies } from './sides'

const ASKED = 300
const TIMES = 3
const LOOK_MS = 20
const TOO_LONG_MS = 300_000

/** Everybody is told of a campaign's published defences, their minutes are printed, and calendars are fetched. */
export async function told(
  browser: Browser,
  running: Running,
  smtp: SmtpServer,
  id: number,
): Promise<Figure[]> {
  const start = performance.now()
  const { messages, vu } = await send(running, convocation.convocationPreparer, { campagne: id })
  const took = performance.now() - start
  const items = messages.flatMap((message) => message.items)
  const defences = new Set(items.map(({ soutenance_id }) => soutenance_id)).size
  return [
    {
      name: `convocations to ${defences} defences prepared`,
      value: took / 1000,
      unit: 's',
      target: 3,
      note: `${messages.length} people, ${items.length} times`,
    },
    ...(await sent(
      running,
      smtp,
      messages.map((message) => message.id),
      vu,
    )),
    ...(await printed(browser, running, id)),
    ...(await subscribed(running)),
  ]
}

async function sent(running: Running, smtp: SmtpServer, ids: number[], vu: number): Promise<Figure[]> {
  const reader = await startReading(running.port, running.tokens.records)
  await sleep(1_000)
  reader.times.length = 0
  const start = performance.now()
  const { envoyes } = await send(running, convocation.convocationEnvoyer, { ids, vu })
  const queued = performance.now() - start
  const whileQueued = [...reader.times]
  while (smtp.received.length < envoyes) {
    if (performance.now() - start > TOO_LONG_MS)
      throw new Error(`of ${envoyes} mails ${smtp.received.length} left`)
    await sleep(LOOK_MS)
  }
  const left = performance.now() - start
  await reader.stop()
  const meanwhile = reader.times.slice(whileQueued.length)
  return [
    { name: `${envoyes} of them sent: until they are in the outbox`, value: queued / 1000, unit: 's' },
    {
      name: 'lists of others meanwhile',
      value: percentile(whileQueued, 0.99),
      unit: 'ms p99',
      target: 50,
      note: `${whileQueued.length} pages`,
    },
    {
      name: 'until the mail server, which takes as many as it gets, has all of them',
      value: left / 1000,
      unit: 's',
      note: `${rounded((envoyes * 1000) / left)} a second`,
    },
    {
      name: 'lists of others while they leave',
      value: percentile(meanwhile, 0.99),
      unit: 'ms p99',
      target: 50,
      note: `median ${rounded(percentile(meanwhile, 0.5))} ms of ${meanwhile.length} pages`,
    },
  ]
}

async function printed(browser: Browser, running: Running, id: number): Promise<Figure[]> {
  const { cartes } = (await send(running, tableau.campagneTableau, { id })).tableau
  const ids = cartes.flatMap((card) => (card.soutenance_id ? [card.id] : []))
  const drawn: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const each = await undisturbed(
      () =>
        withPage(browser, sessionOf(running.tokens), async (page) => {
          await page.goto(`http://127.0.0.1:${running.port}/Documents?doc=pv&lang=ar#${ids}`, {
            waitUntil: 'commit',
          })
          await look(page, { selector: 'iframe.pdf-view' })
          return painted(page)
        }),
      2,
    )
    drawn.push(each)
  }
  return [
    {
      name: `minutes of ${ids.length} defences in Arabic as one PDF, from an empty cache until it is shown`,
      value: percentile(drawn, 0.5) / 1000,
      unit: 's median',
      target: 5,
    },
  ]
}

async function subscribed(running: Running): Promise<Figure[]> {
  const { adresse } = await send(running, agenda.agendaOuvrir, { genre: 'salle', id: 1 })
  const path = new URL(adresse).pathname
  const response = await fetch(`http://127.0.0.1:${running.port}${path}`)
  const events = (await response.text()).split('BEGIN:VEVENT').length - 1
  const etag = response.headers.get('etag') ?? ''
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nif-none-match: ${etag}\r\n\r\n`)
  const call = { name: 'an unchanged calendar', bytes, status: 304 }
  const took = (await latencies(running.port, [call], ASKED)).get(call.name) ?? []
  return [
    {
      name: `a calendar of ${events} defences that has not changed`,
      value: percentile(took, 0.95),
      unit: 'ms p95',
      target: 25,
      note: `median ${rounded(percentile(took, 0.5))} ms: a thousand of them an hour take ${rounded(percentile(took, 0.5))} s`,
    },
  ]
}
