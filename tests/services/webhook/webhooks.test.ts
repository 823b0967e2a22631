import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { EVENEMENTS } from '../../../src/contract/webhook/evenements'
import { createKysely } from '../../../src/services/db/kysely'
import { startJobs } from '../../../src/services/jobs/jobs'
import { readConfig } from '../../../src/services/kernel/config'
import { insideOf } from '../../../src/services/kernel/reach'
import { send, settle, take } from '../../../src/services/webhook/deliver'
import { sendingWebhooks } from '../../../src/services/webhook/sending'
import { newSecret } from '../../../src/services/webhook/sign'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { type Receiver, startReceiver } from '../../setup/receiver'
import { sentMails } from '../../setup/sentMails'
import { type Services, startServices } from '../../setup/services'

/** Other programs that are told of events: which ones, in which order, and until they have taken them. */

const config = { ...readConfig({}), webhookInside: insideOf(['127.0.0.1']) }

let school: School
let services: Services
let token: string
let receiver: Receiver
let db: ReturnType<typeof createKysely>

beforeAll(async () => {
  school = await openSchool()
  services = await startServices(school.database, { webhookInside: config.webhookInside })
  token = (await services.signIn()).internship
  db = createKysely(school.database.pool)
})
afterAll(() => school.drop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await school.sql('DELETE FROM internship.webhook')
  await school.sql('DELETE FROM gateway.mail')
})

const call: Services['call'] = (endpoint, input) => services.call(endpoint, input, { token })
const run = () => sendingWebhooks(config).run(db)
/** A webhook to the receiver, of every event. */
async function made(input: object = {}): Promise<{ id: number; secret: string }> {
  const { status, body } = await call(extensions.webhookAjouter, {
    nom: 'Pégase',
    adresse: receiver.url,
    evenements: EVENEMENTS,
    ...input,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const shown = async () => (await call(extensions.webhooks, {})).body.webhooks[0]
const log = async (id: number, more: object = {}) =>
  (await call(extensions.envois, { id, ...more })).body.envois
const types = () => receiver.received.map(({ type }) => type)
/** Turns the clock: as if all had happened so much earlier. */
const letPass = (time: string) =>
  Promise.all([
    school.sql(
      'UPDATE gateway.envoi SET prochain = prochain - $1::interval, premier_le = premier_le - $1::interval',
      [time],
    ),
    school.sql(
      'UPDATE gateway.webhook_secret SET repos_jusque = repos_jusque - $1::interval, echoue_depuis = echoue_depuis - $1::interval, ancien_jusque = ancien_jusque - $1::interval, reussi_le = reussi_le - $1::interval',
      [time],
    ),
  ])
const down = () => {
  receiver.answers = (response) => void response.writeHead(503).end('maintenance')
}
const up = () => {
  receiver.answers = undefined
}
/** An internship of which several events are told. */
async function movedDefence(): Promise<{ id: number; stage_id: number }> {
  const stage = await school.assignment()
  const day = school.day()
  expect((await school.call(internship.soutenanceAdd, plan(stage.stage_id, day))).status).toBe(200)
  await school.call(internship.soutenanceAdd, plan(stage.stage_id, day, { from: '11:00', to: '12:00' }))
  return stage
}

describe('of what happens', () => {
  it('a receiver is told in the transaction that does it, with the ids by which it reads the rest', async () => {
    await made()
    const { id, stage_id, etudiant_id } = await school.assignment()
    await school.sql('UPDATE internship.affectation SET encadrant_id = 2 WHERE id = $1', [id])
    const day = school.day()
    await school.call(internship.soutenanceAdd, plan(stage_id, day))
    await school.call(internship.soutenanceAdd, plan(stage_id, day, { salle: 2 }))
    const [{ id: soutenance_id }] = await school.sql(
      'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
      [id],
    )
    const [mention] = await school.sql('SELECT id FROM internship.mention ORDER BY id LIMIT 1')
    await school.sql('UPDATE internship.soutenance SET etat = 1, validated_at = now() WHERE id = $1', [
      soutenance_id,
    ])
    const note = await school.sql(
      'INSERT INTO internship.note (soutenance_id, mention_id, points) VALUES ($1, $2, 15) RETURNING id',
      [soutenance_id, mention.id],
    )
    await school.sql('UPDATE internship.note SET points = 16 WHERE soutenance_id = $1', [soutenance_id])
    await school.sql('UPDATE internship.note SET points = 16 WHERE soutenance_id = $1', [soutenance_id])
    await school.sql('DELETE FROM internship.note WHERE soutenance_id = $1', [soutenance_id])
    await school.sql(
      "INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin) VALUES ($1, 1, $2, '2022-02-01', '2022-05-31') ON CONFLICT DO NOTHING",
      [id, etudiant_id],
    )
    await school.sql(
      "UPDATE internship.deroulement SET fin = '2022-04-01', fin_prevue = '2022-05-31', rupture = 'x' WHERE id = $1",
      [id],
    )
    await school.sql(
      "UPDATE internship.deroulement SET fin = '2022-05-31', fin_prevue = NULL, rupture = '' WHERE id = $1",
      [id],
    )
    await school.sql(
      `INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte)
       VALUES (1, $2, $1, 0, 'signee', 'fr', '{}', 'T', 'T')`,
      [id, etudiant_id],
    )
    await school.sql("UPDATE internship.convention SET etat = 'complete' WHERE affectation_id = $1", [id])
    await school.sql(
      "UPDATE internship.convention SET etat = 'annulee', annulation = 'x' WHERE affectation_id = $1",
      [id],
    )
    const [act] = await school.sql(
      "INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id) VALUES (1, 'S', 1, 1) RETURNING id",
    )
    await school.sql(
      "UPDATE internship.proclamation SET etat = 'publiee', publiee_le = localtimestamp WHERE id = $1",
      [act.id],
    )
    await school.sql(
      "UPDATE internship.proclamation SET etat = 'retiree', retiree_le = localtimestamp, motif = 'x' WHERE id = $1",
      [act.id],
    )
    await school.sql('UPDATE internship.soutenance SET etat = 0, validated_at = NULL WHERE id = $1', [
      soutenance_id,
    ])
    await school.sql('DELETE FROM internship.soutenance_jury WHERE soutenance_id = $1', [soutenance_id])
    await school.sql('DELETE FROM internship.soutenance_materiel WHERE soutenance_id = $1', [soutenance_id])
    await school.sql('DELETE FROM internship.soutenance WHERE id = $1', [soutenance_id])
    await school.sql('DELETE FROM internship.convention WHERE affectation_id = $1', [id])
    await school.sql('DELETE FROM internship.affectation WHERE id = $1', [id])
    await run()
    expect(types()).toEqual([
      'affectation.faite',
      'affectation.modifiee',
      'soutenance.planifiee',
      'soutenance.deplacee',
      'note.donnee',
      'note.modifiee',
      'note.retiree',
      'affectation.rompue',
      'affectation.reprise',
      'convention.signee',
      'convention.annulee',
      'proclamation.publiee',
      'proclamation.retiree',
      'soutenance.annulee',
      'affectation.retiree',
    ])
    expect([...new Set(types())].sort()).toEqual([...EVENEMENTS].sort())
    const stage = { annee_id: 1, affectation_id: id, stage_id, etudiant_id, entreprise_id: 1 }
    const told = (type: string) => receiver.received.find((each) => each.type === type)?.data
    expect(told('affectation.retiree')).toEqual({ fiche: 'affectation', id, ...stage })
    expect(told('affectation.rompue')).toEqual({ fiche: 'affectation', id, ...stage })
    expect(told('soutenance.annulee')).toEqual({ fiche: 'soutenance', id: soutenance_id, ...stage })
    expect(told('note.donnee')).toEqual({ fiche: 'note', id: note[0].id, soutenance_id, ...stage })
    expect(told('proclamation.publiee')).toEqual({
      fiche: 'proclamation',
      id: act.id,
      annee_id: 1,
      diplome_id: 1,
      niveau_id: 1,
    })
  })

  it('nothing is told of what is rolled back, of other events, or without a secret', async () => {
    const { id } = await made({ evenements: ['affectation.modifiee'] })
    const stage = await school.assignment()
    const client = await school.database.pool.connect()
    await client.query('BEGIN')
    await client.query('UPDATE internship.affectation SET encadrant_id = 3 WHERE id = $1', [stage.id])
    await client.query('ROLLBACK')
    client.release()
    await school.sql('DELETE FROM gateway.webhook_secret')
    await school.sql('UPDATE internship.affectation SET encadrant_id = 3 WHERE id = $1', [stage.id])
    expect(await log(id)).toEqual([])
    expect((await shown()).etat).toBe('sans')
  })

  it('a process hears of it at once', async () => {
    await made()
    const job = sendingWebhooks(config)
    const ran = vi.fn(job.run)
    const jobs = startJobs({ pool: school.database.pool, lanes: [[{ ...job, run: ran }]], warn: () => {} })
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), { timeout: 20_000, interval: 5 })
    await school.assignment()
    await vi.waitFor(() => expect(types()).toEqual(['affectation.faite']), { timeout: 20_000, interval: 5 })
    await jobs.stop()
  })
})

describe('a delivery', () => {
  it('is signed, also by the code of our documentation, and by two secrets for a day', async () => {
    const first = await made()
    await school.assignment()
    await run()
    const { body } = await call(extensions.webhookRenouveler, { id: first.id })
    await school.assignment()
    await run()
    await letPass('25 hours')
    await school.assignment()
    await run()
    const [before, both, after] = receiver.received as [
      Receiver['received'][0],
      Receiver['received'][0],
      Receiver['received'][0],
    ]
    const opens = (secret: string, { headers, body: text }: Receiver['received'][0]) => {
      try {
        return Boolean(new Verifier(secret).verify(text, headers as Record<string, string>))
      } catch {
        return false
      }
    }
    expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(body.secret).not.toBe(first.secret)
    expect([before, both, after].map((each) => opens(first.secret, each))).toEqual([true, true, false])
    expect([before, both, after].map((each) => opens(body.secret, each))).toEqual([false, true, true])
    expect(opens(first.secret, { ...before, body: before.body.replace('faite', 'fausse') })).toBe(false)

    const code =
      /```js\n(function verify[\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8'))?.[1] ?? ''
    const verify = new Function('createHmac', 'timingSafeEqual', `${code}; return verify`)(
      createHmac,
      timingSafeEqual,
    )
    expect(verify(first.secret, both.headers, both.body)).toBe(true)
    expect(verify(body.secret, both.headers, both.body)).toBe(true)
    expect(verify(body.secret, before.headers, before.body)).toBe(false)
    expect(verify(body.secret, { ...both.headers, 'webhook-timestamp': '1' }, both.body)).toBe(false)
  })

  it('waits for a receiver that is down for a day, and then leaves in order', async () => {
    const { id } = await made()
    down()
    const one = await movedDefence()
    await run()
    await run()
    expect(types()).toEqual(['affectation.faite'])
    const two = await movedDefence()
    for (let hours = 0; hours < 24; hours += 3) {
      await letPass('3 hours')
      await run()
    }
    const attempts = receiver.received.splice(0)
    expect(attempts.length).toBe(9)
    // each internship waits at its first event
    expect(new Set(attempts.map(({ type }) => type))).toEqual(new Set(['affectation.faite']))
    expect(await shown()).toMatchObject({
      etat: 'actif',
      attente: 6,
      dernier: { statut: 503, erreur: 'statut' },
    })
    expect((await log(id)).at(-1)).toMatchObject({ reponse: 'maintenance', etat: 'attente' })
    up()
    await letPass('3 hours')
    await run()
    const of = (stage: number) =>
      receiver.received.filter(({ data }) => data.affectation_id === stage).map(({ type }) => type)
    const inOrder = ['affectation.faite', 'soutenance.planifiee', 'soutenance.deplacee']
    expect([of(one.id), of(two.id)]).toEqual([inOrder, inOrder])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    for (const { headers } of attempts) expect(ids).toContain(headers['webhook-id'])
    expect(await shown()).toMatchObject({ attente: 0, dernier: { statut: 204, erreur: null } })
  })

  it('waits ever longer, at most two hours', async () => {
    await made()
    down()
    await school.assignment()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await run()
      const [{ s }] = await school.sql(
        'SELECT round(extract(epoch FROM prochain - now()))::int AS s FROM gateway.envoi',
      )
      pauses.push(s)
      await letPass('2 hours')
    }
    expect(pauses.map((s) => Math.round(s / 10) * 10)).toEqual([
      30, 60, 120, 240, 480, 960, 1920, 3840, 7200, 7200,
    ])
  })

  it('that one internship’s receiver refuses does not hold up the others, but what follows it', async () => {
    await made()
    const refused = await movedDefence()
    receiver.answers = (response) => {
      const { data } = receiver.received.at(-1) as Receiver['received'][0]
      response.writeHead(data.affectation_id === refused.id ? 500 : 200).end()
    }
    await movedDefence()
    await run()
    await letPass('35 seconds')
    await run()
    await letPass('3 hours')
    await run()
    const firstRefusal = receiver.received.filter(({ data }) => data.affectation_id === refused.id)
    expect(new Set(firstRefusal.map(({ type }) => type))).toEqual(new Set(['affectation.faite']))
    expect(await shown()).toMatchObject({ attente: 3 })
  })

  it('is made once by two processes, and again under its id when one dies before it is recorded', async () => {
    const { id } = await made()
    for (let n = 0; n < 30; n += 1) await school.assignment()
    await Promise.all([run(), run()])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([30, 30])

    await school.assignment()
    const taken = await take(db, id)
    if (!taken) throw new Error('nothing was due')
    expect((await send(config, taken)).erreur).toBeNull()
    // killed here
    await run()
    expect(receiver.received).toHaveLength(31)
    await letPass('61 seconds')
    await run()
    expect(receiver.received).toHaveLength(32)
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(
      receiver.received.at(-2)?.headers['webhook-id'],
    )
    expect(await shown()).toMatchObject({ attente: 0 })
    // a process that was only slow changes nothing any more
    await settle(db, config, taken, { statut: null, duree: 1, reponse: '', erreur: 'delai' })
    expect(await shown()).toMatchObject({ attente: 0, dernier: { etat: 'livre' } })
  })

  it('of a restored address inside the network is not made', async () => {
    const { id } = await made()
    await school.assignment()
    await sendingWebhooks(readConfig({})).run(db)
    expect(receiver.received).toEqual([])
    expect((await log(id))[0]).toMatchObject({ erreur: 'reseau', statut: null })
  })

  it('is forgotten after a month', async () => {
    const { id } = await made()
    await school.assignment()
    await run()
    await school.sql("UPDATE gateway.envoi SET cree_le = now() - interval '31 days'")
    await run()
    expect(await log(id)).toEqual([])
  })
})

/** Fails for three days. */
async function failForDays(): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await run()
    await letPass('8 hours')
  }
}

describe('after three days', () => {
  it('without a taken delivery the webhook is paused, the administrators are mailed, and nothing is lost', async () => {
    const { id } = await made()
    down()
    const { id: stage } = await movedDefence()
    await failForDays()
    expect(await shown()).toMatchObject({ etat: 'suspendu', attente: 3, echecs: 0 })
    const before = receiver.received.length
    await movedDefence()
    await run()
    expect(receiver.received.length).toBe(before)
    const [mail] = await sentMails(school.database.pool)
    expect(mail?.subject).toContain('Pégase')
    expect(mail?.body_text).toContain(receiver.url)
    expect(mail?.body_text).toContain('/Jetons#webhooks')
    const [change] = await school.sql(
      "SELECT actor, after->>'etat' AS etat FROM gateway.audit WHERE entity = 'internship.webhook' ORDER BY id DESC LIMIT 1",
    )
    expect(change).toEqual({ actor: null, etat: 'suspendu' })

    up()
    receiver.received.splice(0)
    await call(extensions.webhookActiver, { id, active: 1 })
    await run()
    expect(
      receiver.received.filter(({ data }) => data.affectation_id === stage).map(({ type }) => type),
    ).toEqual(['affectation.faite', 'soutenance.planifiee', 'soutenance.deplacee'])
    expect(await shown()).toMatchObject({ etat: 'actif', attente: 0 })
  })

  it('a delivery that alone is refused is given up, and replayed by hand under its id', async () => {
    const other = await school.assignment()
    const { id } = await made()
    receiver.answers = (response, type) =>
      void response.writeHead(type === 'affectation.faite' ? 422 : 200).end('non')
    await school.assignment()
    await run()
    await school.sql("UPDATE internship.webhook SET evenements = '{affectation.modifiee}'")
    await school.sql('UPDATE internship.affectation SET encadrant_id = 4 WHERE id = $1', [other.id])
    await letPass('1 minute')
    await run()
    await letPass('2 minutes')
    await run()
    expect(types()).toContain('affectation.modifiee')
    await failForDays()
    expect(await shown()).toMatchObject({ etat: 'suspendu', attente: 0, echecs: 1 })
    const [failed] = await log(id, { etat: 'echec' })
    expect(failed).toMatchObject({
      evenement: 'affectation.faite',
      statut: 422,
      reponse: 'non',
      prochain: null,
    })

    up()
    receiver.received.splice(0)
    expect((await call(extensions.envoiRenvoyer, { id })).body.renvoyes).toBe(1)
    await run()
    expect(receiver.received).toEqual([])
    await call(extensions.webhookActiver, { id, active: 1 })
    await run()
    expect(receiver.received[0]?.headers['webhook-id']).toBe(failed.message)
    await call(extensions.envoiRenvoyer, { id, envoi: failed.id })
    await run()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      failed.message,
      failed.message,
    ])
  })
})

describe('by hand', () => {
  it('a webhook is paused and resumed, and what happened meanwhile is sent', async () => {
    const { id } = await made()
    await call(extensions.webhookActiver, { id, active: 0 })
    await school.assignment()
    await run()
    expect([types(), (await shown()).etat]).toEqual([[], 'pause'])
    await call(extensions.webhookActiver, { id, active: 1 })
    await run()
    expect(types()).toEqual(['affectation.faite'])
  })

  it('an address is tried at once, also while it is paused, and not again', async () => {
    const { id, secret } = await made()
    await call(extensions.webhookActiver, { id, active: 0 })
    receiver.answers = (response) => void response.writeHead(401).end('Qui êtes-vous\u202f?')
    const { body } = await call(extensions.webhookEssayer, { id })
    expect(body.envoi).toMatchObject({ evenement: 'webhook.essai', etat: 'echec', statut: 401, essais: 1 })
    expect(
      new Verifier(secret).verify(receiver.received[0]?.body ?? '', receiver.received[0]?.headers as never),
    ).toMatchObject({
      type: 'webhook.essai',
      data: {},
    })
    up()
    expect((await call(extensions.webhookEssayer, { id })).body.envoi).toMatchObject({
      etat: 'livre',
      statut: 204,
    })
    expect((await call(extensions.envoiRenvoyer, { id })).body.renvoyes).toBe(0)
    await run()
    expect(types()).toEqual(['webhook.essai', 'webhook.essai'])
  })

  it('the secret is told once, and stands in no answer, no history and no backup', async () => {
    const { id, secret } = await made()
    const kept = [
      await call(extensions.webhooks, {}),
      await call(extensions.envois, { id }),
      await school.sql('SELECT * FROM gateway.audit'),
    ]
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6))
    expect(newSecret()).toHaveLength(32)
  })

  it('an address inside the network, a second one of the same name and a 21st are refused in words', async () => {
    await made()
    const add = async (input: object) => {
      const { status, body } = await school.call(extensions.webhookAjouter, {
        nom: 'Autre',
        adresse: 'https://hub.example/',
        evenements: ['note.donnee'],
        ...input,
      })
      return [status, body.details?.issues?.[0]?.code ?? body.code]
    }
    for (const adresse of ['http://hub.example', 'https://10.0.0.1', 'https://[::1]/', 'https://0x7f.2'])
      expect(await add({ adresse }), adresse).toEqual([400, 'inside'])
    for (const adresse of ['ftp://hub.example', 'hub', 'javascript:1'])
      expect(await add({ adresse }), adresse).toEqual([400, 'invalid_format'])
    for (const adresse of ['https://a:b@hub.example', 'https://hub.example/#a'])
      expect(await add({ adresse }), adresse).toEqual([400, 'custom'])
    expect(await add({ nom: 'PÉGASE' })).toEqual([409, 'duplicate'])
    await school.sql(
      "INSERT INTO internship.webhook (nom, adresse, evenements) SELECT 'W' || n, 'https://a', '{note.donnee}' FROM generate_series(1, 19) n",
    )
    expect(await add({})).toEqual([400, 'too_many'])
  })

  it('what is changed on a stale screen is refused, and the log is read page by page', async () => {
    const { id } = await made()
    const { version } = await shown()
    const change = (evenements: string[]) =>
      call(extensions.webhookModifier, { id, nom: 'Pégase', adresse: receiver.url, evenements, version })
    expect((await change(['note.donnee'])).status).toBe(200)
    expect((await change(['note.retiree'])).body.code).toBe('changed_meanwhile')
    await school.sql(
      `INSERT INTO gateway.envoi (webhook_id, message, evenement, suite, contenu, etat)
       SELECT $1, 'm' || n, 'note.donnee', 'x', '{}', 'livre' FROM generate_series(1, 70) n`,
      [id],
    )
    const first = (await call(extensions.envois, { id })).body
    const second = (await call(extensions.envois, { id, avant: first.envois.at(-1).id })).body
    expect([first.envois.length, first.suite, second.envois.length, second.suite]).toEqual([
      50,
      true,
      20,
      false,
    ])
    expect(new Set([...first.envois, ...second.envois].map(({ message }) => message)).size).toBe(70)
  })
})
