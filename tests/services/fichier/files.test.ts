import { readdir, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { extensions } from '../../../src/contract'
import { FICHIERS_MAX, type Fichier, UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { createKysely } from '../../../src/services/db/kysely'
import { attachment, cleanName, namedByType } from '../../../src/services/fichier/names'
import { orphans, tidy } from '../../../src/services/fichier/orphans'
import { piecesOf } from '../../../src/services/fichier/receive'
import { fileAddress } from '../../../src/services/fichier/signed'
import { storeOf } from '../../../src/services/fichier/storeOf'
import { tellOrphans } from '../../../src/services/fichier/tidying'
import { PIECE_LOOK_MS, PIECE_MS, UPLOADS_OF_ONE } from '../../../src/services/kernel/limits'
import { messageOf } from '../../../src/services/kernel/messageOf'
import { docx, EVIL, PNG, pdf, sentUpload, WORD, zip } from '../../setup/files'
import { openSchool, type School } from '../../setup/openSchool'
import type { Answer } from '../../setup/services'
import { hasSwift, type Swift, startSwift } from '../../setup/swift'

/* Documents of records: what is accepted, how they are sent and served, and what remains of them. */

vi.setConfig({ hookTimeout: 120_000 })

const PLACES: [string, () => Promise<Swift | undefined>][] = [
  ['a folder', async () => undefined],
  ...(hasSwift ? [['a bucket', startSwift] as [string, typeof startSwift]] : []),
]

describe.each(PLACES)('documents in %s:', (_, start) => {
  let school: School
  let stage: number
  let swift: Swift | undefined
  beforeAll(async () => {
    swift = await start()
    school = await openSchool({ config: swift?.place })
  })
  afterAll(async () => {
    await school?.drop()
    await swift?.remove()
  })
  beforeEach(async () => {
    stage = (await school.assignment()).stage_id
  })

  const store = () => storeOf(school.services.config)
  const listed = async () => {
    const all: string[] = []
    for await (const { empreinte } of store().list()) all.push(empreinte)
    return all
  }
  const db = () => createKysely(school.database.pool)
  const found = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect([status, body]).toEqual([200, expect.anything()])
    return body
  }
  const begin = (taille: number, { nom = 'Rapport.pdf', fiche_id = stage, ...rest } = {}) =>
    found(
      school.call(extensions.fichierCommencer, {
        fiche: 'affectation',
        fiche_id,
        genre: 'rapport',
        nom,
        taille,
        ...rest,
      }),
    )
  const patch = (id: number, secret: string, offset: number | string, body: BodyInit | null) =>
    school.services.send(`${UPLOAD_PATH}${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${secret}`, 'upload-offset': String(offset) },
      body,
      duplex: 'half',
    } as RequestInit)
  const upload = async (content: Buffer, nom?: string) => {
    const { id, secret } = await begin(content.length, nom ? { nom } : {})
    await found(patch(id, secret, 0, new Uint8Array(content)))
    return school.call(extensions.fichierFinir, { id })
  }
  const kept = async (content: Buffer, nom?: string): Promise<Fichier> =>
    (await found(upload(content, nom))).fichier
  const list = async (): Promise<Fichier[]> =>
    (await found(school.call(extensions.fichierList, { fiche: 'affectation', fiche_id: stage }))).fichiers
  const open = async (id: number, headers: Record<string, string> = {}) => {
    const { adresse } = await found(school.call(extensions.fichierOuvrir, { id }))
    return school.services.app.request(adresse, { headers })
  }
  /** Small uploads by somebody else to the record. */
  const onTheWay = (count: number) =>
    school.sql(`INSERT INTO gateway.televersement (qui, fiche, fiche_id, genre, nom, taille)
    SELECT 'staff/0', 'affectation', a.id, 'autre', 'x', 10 FROM internship.affectation a, generate_series(1, ${count})
    WHERE a.stage_id = ${stage}`)
  /** As if nothing had come of an upload for long. */
  const over = (id: number) =>
    school.sql('UPDATE gateway.televersement SET place_jusqu_a = now() WHERE id = $1', [id])
  /** How much of an upload lies aside. */
  const received = async (id: number) => {
    const [{ cle }] = await school.sql('SELECT cle FROM gateway.televersement WHERE id = $1', [id])
    return store().uploads.received(cle)
  }
  /** All that has come of uploads, with pieces that are still coming, which for a bucket lie on this machine until then. */
  const come = async (ids: number[]) => {
    const spool = join(school.services.config.dataDir, 'spool')
    const drafts = swift ? await readdir(spool).catch(() => []) : []
    const sizes = drafts.map(async (name) => (await stat(join(spool, name)).catch(() => ({ size: 0 }))).size)
    return (await Promise.all([...ids.map(received), ...sizes])).reduce((sum, bytes) => sum + bytes, 0)
  }
  const refused = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    return [status, body.code]
  }

  describe('an accepted file', () => {
    it.each([
      ['a document of PDF', pdf(), 'application/pdf', 'F.pdf'],
      ['a picture', PNG, 'image/png', 'F.png'],
      [
        'a document of Word, whatever it is called',
        docx(),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'F.docx',
      ],
    ])('%s', async (_, content, type, nom) => {
      const fichier = await kept(content, 'F')
      expect(fichier).toMatchObject({ type, nom, taille: content.length, genre: 'rapport' })
    })

    it.each([
      ['a page that is called PDF', Buffer.from('<!doctype html><script>alert(1)</script>')],
      [
        'a page that begins as a PDF',
        Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\n'),
      ],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a plain archive', zip({ 'lisez-moi.txt': 'bonjour' })],
      ['a document with macros', docx('application/vnd.ms-word.document.macroEnabled.main+xml')],
      [
        'a document that says nothing of its macros',
        docx(undefined, { more: { 'word/vbaProject.bin': 'x' } }),
      ],
      [
        'a document whose macros are called otherwise',
        docx(`${WORD}"/><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject`, {
          more: { 'word/x.bin': 'x' },
        }),
      ],
      [
        'a document that spells its macros so that only its program reads them',
        docx(
          `${WORD}"/><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vba&#80;roject`,
          {
            more: { 'word/x.bin': 'x' },
          },
        ),
      ],
      [
        'a document that tells of its macros a second time, in two bytes a letter',
        docx(undefined, {
          more: { '[content_types].xml': 'application/vnd.ms-office.vbaProject'.replace(/./g, '$&\0') },
        }),
      ],
      [
        'a PDF with a password',
        Buffer.from(
          `%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R/Encrypt 9 0 R>>\n${' '.repeat(70_000)}\n%%EOF\n`,
        ),
        'verrouille',
      ],
      [
        'a photo as telephones keep it',
        Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')]),
        'heic',
      ],
      ['a program', Buffer.from('MZ\x90\x00program')],
      ['half of a PDF', pdf().subarray(0, 20)],
      ['a text', Buffer.from('bonjour')],
    ])('is not %s', async (_, content, raison = undefined) => {
      const { id, secret } = await begin(content.length)
      await found(patch(id, secret, 0, new Uint8Array(content)))
      const { status, body } = await school.call(extensions.fichierFinir, { id })
      expect([status, body.code, body.details?.raison]).toEqual([415, 'file_refused', raison])
      expect(await received(id)).toBe(0)
      expect(await list()).toEqual([])
    })

    it('has a harmless name, with the extension of its content', () => {
      expect(cleanName('../../etc/passwd')).toBe('etc passwd')
      expect(cleanName('rapport\u202Efdp.exe\0\n')).toBe('rapport fdp.exe')
      expect(cleanName(' . ')).toBe('document')
      expect(cleanName(`${'é'.repeat(300)}.pdf`)).toBe(`${'é'.repeat(116)}.pdf`)
      expect(namedByType('facture.exe', 'application/pdf')).toBe('facture.exe.pdf')
      expect(namedByType('Photo.JPEG', 'image/jpeg')).toBe('Photo.JPEG')
      expect(attachment('=HYPERLINK("x") تقرير.pdf')).toBe(
        `attachment; filename="=HYPERLINK(x) .pdf"; filename*=UTF-8''%3DHYPERLINK%28%22x%22%29%20%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf`,
      )
    })
  })

  describe('an upload', () => {
    it('continues where it was interrupted, and says where', async () => {
      const content = pdf('x'.repeat(3000))
      const { id, secret, recu } = await begin(content.length)
      expect(recu).toBe(0)
      const broken = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(content.subarray(0, 1000)))
          controller.error(new Error('the line is down'))
        },
      })
      expect((await patch(id, secret, 0, broken)).status).toBe(408)
      const head = await school.services.app.request(`${UPLOAD_PATH}${id}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${secret}` },
      })
      const got = Number(head.headers.get('upload-offset'))
      expect([0, 1000]).toContain(got)
      const elsewhere = await patch(id, secret, got + 1, new Uint8Array(content.subarray(got + 1)))
      expect([elsewhere.status, elsewhere.body.code, elsewhere.body.details]).toEqual([
        409,
        'upload_offset',
        { recu: got },
      ])
      expect(await refused(school.call(extensions.fichierFinir, { id }))).toEqual([409, 'upload_offset'])
      await found(patch(id, secret, got, new Uint8Array(content.subarray(got))))
      const { fichier } = await found(school.call(extensions.fichierFinir, { id }))
      // a lost response is requested again
      expect((await found(school.call(extensions.fichierFinir, { id }))).fichier).toEqual(fichier)
      expect(Buffer.from(await (await open(fichier.id)).arrayBuffer())).toEqual(content)
      expect(await list()).toMatchObject([fichier])
    })

    it('accepts no more than announced, and nothing without its secret', async () => {
      const { id, secret } = await begin(10)
      const other = await begin(10)
      const eleven = new Uint8Array(11)
      expect((await patch(id, secret, 0, eleven)).status).toBe(413)
      const unnamed = new ReadableStream({
        start(controller) {
          controller.enqueue(eleven)
          controller.close()
        },
      })
      expect((await patch(id, secret, 0, unnamed)).status).toBe(413)
      expect((await patch(id, secret, 'x', eleven)).status).toBe(400)
      for (const [wrong, what] of [
        [id, other.secret],
        [id, 'A'.repeat(43)],
        [id + 1000, secret],
      ] as const) {
        expect((await patch(wrong, what, 0, new Uint8Array(1))).status).toBe(401)
      }
      expect(await received(id)).toBe(0)
    })

    it('a repeated piece replaces one that hangs', async () => {
      const content = pdf()
      const { id, secret } = await begin(content.length)
      const hanging = new ReadableStream({
        pull(controller) {
          controller.enqueue(new Uint8Array(content.subarray(0, 5)))
          return new Promise(() => {})
        },
      })
      const first = patch(id, secret, 0, hanging)
      await vi.waitFor(async () => expect(await come([id])).toBe(5))
      await found(patch(id, secret, 5, new Uint8Array(content.subarray(5))))
      expect((await first).status).toBe(408)
      await found(school.call(extensions.fichierFinir, { id }))
    })

    it('stays consistent, however many pieces arrive simultaneously', async () => {
      const SENDERS = 6
      const each = 64
      const { id, secret } = await begin(each)
      /** Its bytes come one after the other, at the server's pace. */
      const bytesOf = (sender: number) => {
        let left = each
        return new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              controller.enqueue(new Uint8Array([sender]))
              left -= 1
              if (left === 0) controller.close()
            },
          },
          { highWaterMark: 0 },
        )
      }
      const answers = await Promise.all(
        Array.from({ length: SENDERS }, (_, sender) => patch(id, secret, 0, bytesOf(sender))),
      )
      const took = answers.flatMap(({ status }, sender) => (status === 200 ? [sender] : []))
      const [{ cle }] = await school.sql('SELECT cle FROM gateway.televersement WHERE id = $1', [id])
      const content: number[] = []
      for await (const piece of store().uploads.read(cle)) content.push(...piece)
      // one is received to its end, or as far as it came before the next one took its place: never two of them
      expect(new Set(content).size).toBe(1)
      expect(took.length).toBeLessThanOrEqual(1)
      if (took.length > 0) expect(content).toEqual(Array(each).fill(took[0]))
      expect(await received(id)).toBe(content.length)
    })

    it('is refused beyond the limit of a record, or of a person per day', async () => {
      await onTheWay(FICHIERS_MAX - 1)
      await begin(10)
      const wanted = { fiche: 'affectation', fiche_id: stage, genre: 'cv', nom: 'CV', taille: 10 }
      expect(await refused(school.call(extensions.fichierCommencer, wanted))).toEqual([409, 'files_full'])
      await school.sql(`INSERT INTO gateway.televersement (qui, fiche, fiche_id, genre, nom, taille, fichier_id)
      SELECT 'staff/' || id, 'demande', 1, 'cv', 'x', 10, 1 FROM internship.utilisateur, generate_series(1, 300)`)
      wanted.fiche_id = (await school.assignment()).stage_id
      expect(await refused(school.call(extensions.fichierCommencer, wanted))).toEqual([429, 'rate_limited'])
      await school.sql(`DELETE FROM gateway.televersement WHERE fiche = 'demande'`)
    })

    it('keeps its place in a record for a while, unless refused or abandoned', async () => {
      const wanted = { fiche: 'affectation', fiche_id: stage, genre: 'cv', nom: 'CV', taille: 10 }
      const another = () => refused(school.call(extensions.fichierCommencer, wanted))
      await onTheWay(FICHIERS_MAX - 1)
      const page = Buffer.from('bonjour')
      const { id, secret } = await begin(page.length)
      expect(await another()).toEqual([409, 'files_full'])
      await found(patch(id, secret, 0, new Uint8Array(page)))
      expect(await refused(school.call(extensions.fichierFinir, { id }))).toEqual([415, 'file_refused'])
      const next = await begin(10)
      expect(await another()).toEqual([409, 'files_full'])
      // it is sent again
      await over(id)
      await found(patch(id, secret, 0, new Uint8Array(page)))
      await over(next.id)
      expect(await another()).toEqual([409, 'files_full'])
      const headers = { authorization: `Bearer ${secret}` }
      await found(school.services.send(`${UPLOAD_PATH}${id}`, { method: 'DELETE', headers }))
      expect(await received(id)).toBe(0)
      expect((await another())[0]).toBe(200)
      // given up, it stays shut, and takes no place again
      expect((await patch(id, secret, 0, new Uint8Array(page))).status).toBe(404)
      expect(await refused(school.call(extensions.fichierFinir, { id }))).toEqual([404, 'not_found'])
    })

    it('leaves room for others: only a few per person run at once', async () => {
      await school.sql(`DELETE FROM gateway.televersement`)
      const stops: (() => void)[] = []
      const hanging = async () => {
        const { id, secret } = await begin(1000)
        const held = new Promise<void>((resolve) => stops.push(resolve))
        const body = new ReadableStream({
          async pull(controller) {
            controller.enqueue(new Uint8Array(10))
            await held
            controller.error(new Error('stopped'))
          },
        })
        return { id, secret, answer: patch(id, secret, 0, body) }
      }
      const own: Awaited<ReturnType<typeof hanging>>[] = []
      for (let i = 0; i < UPLOADS_OF_ONE; i += 1) own.push(await hanging())
      await expect.poll(() => come(own.map(({ id }) => id))).toBe(10 * UPLOADS_OF_ONE)
      const { id, secret } = await begin(1000)
      expect((await patch(id, secret, 0, new Uint8Array(10))).status).toBe(503)
      await school.sql(`UPDATE gateway.televersement SET qui = 'staff/0' WHERE id = $1`, [id])
      expect((await patch(id, secret, 0, new Uint8Array(10))).status).toBe(200)
      // one that is given up is received no more
      const [first] = own
      const headers = { authorization: `Bearer ${first?.secret}` }
      await found(school.services.send(`${UPLOAD_PATH}${first?.id}`, { method: 'DELETE', headers }))
      expect((await first?.answer)?.status).toBe(408)
      for (const stop of stops) stop()
      await Promise.all(own.map(({ answer }) => answer))
    })

    it('aborts a piece that arrives too slowly, however steadily', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const steady = (bytes: number) => {
        let timer: NodeJS.Timeout
        return new ReadableStream<Uint8Array>({
          start(controller) {
            timer = setInterval(() => controller.enqueue(new Uint8Array(bytes)), 5_000)
          },
          cancel: () => clearInterval(timer),
        })
      }
      const read = async (bytes: number) => {
        let come = 0
        for await (const piece of piecesOf(steady(bytes), 1_000_000, new AbortController().signal))
          come += piece.length
        return come
      }
      const [slow, fair] = [read(100), read(20_000)].map((work) =>
        work.then(
          () => 'whole',
          ({ code }) => code,
        ),
      )
      let ended = 'not yet'
      void fair?.then((how) => {
        ended = how
      })
      await vi.advanceTimersByTimeAsync(PIECE_LOOK_MS + 1)
      expect(await slow).toBe('body_incomplete')
      await vi.advanceTimersByTimeAsync(2 * PIECE_LOOK_MS)
      expect(ended).toBe('not yet')
      await vi.advanceTimersByTimeAsync(PIECE_MS)
      expect(ended).toBe('body_incomplete')
    })

    it('arriving after its place expired is checked for room again', async () => {
      const { contenus } = await orphans(db(), store())
      const contents = [pdf(), pdf()]
      const begun = await Promise.all(contents.map((content) => begin(content.length)))
      for (const [index, { id, secret }] of begun.entries())
        await found(patch(id, secret, 0, new Uint8Array(contents[index] as Buffer)))
      const { id: first } = await kept(pdf())
      await school.sql(
        `INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
       SELECT annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par
       FROM internship.fichier, generate_series(3, ${FICHIERS_MAX}) WHERE id = $1`,
        [first],
      )
      const ended = await Promise.all(begun.map(({ id }) => school.call(extensions.fichierFinir, { id })))
      expect(ended.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'files_full'])
      expect(await list()).toHaveLength(FICHIERS_MAX)
      // files in the store by then are deleted as orphans
      expect((await orphans(db(), store())).contenus).toEqual(contenus)
      const late = begun[ended.findIndex(({ status }) => status !== 200)]?.id
      await school.sql('DELETE FROM internship.fichier WHERE id = $1', [first])
      await found(school.call(extensions.fichierFinir, { id: late }))
    })
  })

  describe('a file', () => {
    it('is downloaded, never displayed, by an address valid for a minute, and each read is logged', async () => {
      const content = pdf()
      const { id, nom } = await kept(content)
      const answer = await open(id)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': attachment(nom),
        'content-security-policy': expect.stringMatching(/^sandbox;/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      const part = await open(id, { range: 'bytes=5-9' })
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        206,
        content.toString('latin1', 5, 10),
        `bytes 5-9/${content.length}`,
      ])
      expect((await open(id, { range: `bytes=${content.length}-` })).status).toBe(416)
      const read = await school.sql('SELECT qui FROM internship.lecture_fichier WHERE fichier_id = $1', [id])
      expect(read).toEqual(Array(3).fill({ qui: 'admin@ecole.test' }))

      const over = await fileAddress(db(), id, Date.now() - 61_000)
      const forged = (await fileAddress(db(), id)).replace(/\d+\./, `${id + 1}.`)
      for (const address of [over, forged])
        expect((await school.services.app.request(address)).status).toBe(410)
    })

    it('of two records shares one content, kept for a day after deletion for undo', async () => {
      const content = pdf()
      const one = await kept(content)
      const two = await kept(content)
      const [{ empreinte }] = await school.sql('SELECT empreinte FROM internship.fichier WHERE id = $1', [
        one.id,
      ])
      const contents = await listed()
      expect(contents.filter((each) => each === empreinte)).toHaveLength(1)
      const changed = await school.call(extensions.fichierDelete, { id: one.id, version: 'x' })
      expect([changed.status, changed.body.code]).toEqual([409, 'changed_meanwhile'])
      const removed = [one, two].map(({ id, version }) =>
        school.call(extensions.fichierDelete, { id, version }),
      )
      const [first, second] = await Promise.all(removed)
      expect(await list()).toEqual([])
      await tidy(db(), store())
      expect(await store().size(empreinte)).toBe(content.length)
      await found(school.call(extensions.historiqueAnnuler, { id: Number(second?.headers.get('x-change')) }))
      expect((await list()).map(({ id }) => id)).toEqual([two.id])
      await school.call(extensions.fichierDelete, { id: two.id })

      await school.sql(
        `UPDATE gateway.contenu SET vu_le = now() - interval '25 hours' WHERE empreinte = $1`,
        [empreinte],
      )
      await tidy(db(), store())
      expect(await store().size(empreinte)).toBeUndefined()
      const late = await school.call(extensions.historiqueAnnuler, {
        id: Number(first?.headers.get('x-change')),
      })
      expect([late.status, late.body.code]).toEqual([409, 'undo_missing'])
    })

    it('is in the history of its internship', async () => {
      await kept(pdf(), 'Convention')
      const { changes } = await found(
        school.call(extensions.historiqueList, { filter: { record: `stage/${stage}` } }),
      )
      expect(changes[0].records).toEqual([
        expect.objectContaining({ kind: 'fichier', name: 'Convention.pdf', action: 'INSERT' }),
      ])
    })
  })

  describe('an inconsistency', () => {
    it('is reported to administrators', async () => {
      const before = await orphans(db(), store())
      const lost = await store().put([pdf('lost')] as never)
      const fichier = await kept(pdf('its content goes'))
      const [{ empreinte }] = await school.sql('SELECT empreinte FROM internship.fichier WHERE id = $1', [
        fichier.id,
      ])
      await store().remove(empreinte)
      const homeless = await kept(pdf('its record goes'))
      await school.sql('UPDATE internship.fichier SET fiche_id = 999999 WHERE id = $1', [homeless.id])
      const told = await found(school.call(extensions.fichierOrphelins))
      expect(told).toEqual({
        contenus: { nombre: before.contenus.nombre + 1, octets: before.contenus.octets + lost.taille },
        sans_contenu: before.sans_contenu + 1,
        sans_fiche: before.sans_fiche + 1,
      })
      expect((await open(fichier.id)).status).toBe(410)
      // only those that the list does not show are asked for one by one
      const size = vi.fn(store().size)
      await orphans(db(), { ...store(), size })
      expect(size).toHaveBeenCalledTimes(told.sans_contenu)
      expect(size).toHaveBeenCalledWith(empreinte)
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      await tellOrphans(db(), store())
      expect(said.mock.calls).toEqual([
        [
          expect.stringContaining(
            `${told.contenus.nombre} contents that no row names (${told.contenus.octets} bytes)`,
          ),
        ],
      ])
      // it may be another database's
      await tidy(db(), store())
      expect(await store().size(lost.empreinte)).toBe(lost.taille)

      said.mockClear()
      await store().remove(lost.empreinte)
      await school.sql('DELETE FROM internship.fichier WHERE id = ANY ($1)', [[fichier.id, homeless.id]])
      await tellOrphans(db(), store())
      expect(said).not.toHaveBeenCalled()
      said.mockRestore()
    })

    it('a content that cannot be removed keeps no other one in the store', async () => {
      const [first, second] = [await store().put([pdf()] as never), await store().put([pdf()] as never)]
      await school.sql(
        `INSERT INTO gateway.contenu (empreinte, taille, vu_le)
        SELECT e, 1, now() - interval '25 hours' FROM unnest($1::text[]) AS e`,
        [[first.empreinte, second.empreinte]],
      )
      const stuck = { ...store().briefly }
      const { remove } = stuck
      stuck.remove = async (empreinte) => {
        if (empreinte === first.empreinte) throw new Error('it is locked')
        await remove(empreinte)
      }
      await expect(tidy(db(), { ...store(), briefly: stuck })).rejects.toThrow('it is locked')
      expect(await store().size(second.empreinte)).toBeUndefined()
      expect(await store().size(first.empreinte)).toBe(first.taille)
      await tidy(db(), store())
      expect(await store().size(first.empreinte)).toBeUndefined()
    })

    it('an unfinished upload is deleted after a day', async () => {
      const find = async (query: string) => (await school.sql(query))[0]
      const id = await sentUpload(find, `a.stage_id = ${stage}`, { store: store() })
      await school.sql(`UPDATE gateway.televersement SET expire_le = now() WHERE id = $1`, [id])
      expect(await refused(school.call(extensions.fichierFinir, { id }))).toEqual([404, 'not_found'])
      const [{ cle }] = await school.sql('SELECT cle FROM gateway.televersement WHERE id = $1', [id])
      await tidy(db(), store())
      expect(await store().uploads.received(cle)).toBe(0)
      expect(await school.sql('SELECT FROM gateway.televersement WHERE id = $1', [id])).toEqual([])
    })
  })

  it('a store that is away is told to the log, and not to those who send or read', async () => {
    if (!swift) return
    const { bucket } = swift
    const { id } = await kept(pdf())
    const { adresse } = await found(school.call(extensions.fichierOuvrir, { id }))
    const { id: coming, secret } = await begin(10)
    await swift.signal('SIGKILL')
    const before = school.services.logged.length
    const answers = [
      await school.services.send(adresse),
      await patch(coming, secret, 0, new Uint8Array(10)),
    ].map(({ status, body }) => [status, body])
    const told = { status: 503, code: 'service_unavailable', message: 'the store of documents is away' }
    expect(answers).toEqual([
      [503, told],
      [503, told],
    ])
    const logged = school.services.logged.slice(before)
    expect(logged.map(({ err }) => messageOf(err))).toEqual(
      answers.map(() => expect.stringContaining(`${new URL(bucket.endpoint).host} cannot be reached`)),
    )
    // a ticket in a path opens a document
    expect(JSON.stringify(logged)).not.toContain(adresse.slice(adresse.lastIndexOf('/') + 1))
    await swift.start()
  }, 60_000)

  describe('the virus scanner', () => {
    let clamd: Server
    let reply = 'stream: OK\0'
    const got: Buffer[] = []
    beforeAll(async () => {
      clamd = createServer((socket) => {
        let all = Buffer.alloc(0)
        socket.on('error', () => {})
        socket.on('data', (bytes) => {
          all = Buffer.concat([all, bytes])
          const stream = streamOf(all)
          if (!stream) return
          got.push(stream)
          socket.end(stream.includes(EVIL) ? 'stream: Eicar-Signature FOUND\0' : reply)
        })
      })
      await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
      const { port } = clamd.address() as { port: number }
      school.services.config.clamdUrl = `tcp://127.0.0.1:${port}`
    })
    afterAll(() => {
      clamd.close()
      school.services.config.clamdUrl = undefined
    })

    it('is asked about each file, and its findings are not stored', async () => {
      const content = pdf('z'.repeat(200_000))
      await kept(content)
      expect(got.at(-1)).toEqual(content)
      expect(await refused(upload(pdf(EVIL)))).toEqual([422, 'file_infected'])
      expect(await list()).toHaveLength(1)
    })

    it('is waited for if away: the upload stays, and finishes later', async () => {
      const content = pdf()
      const { id, secret } = await begin(content.length)
      await found(patch(id, secret, 0, new Uint8Array(content)))
      const { clamdUrl } = school.services.config
      school.services.config.clamdUrl = 'tcp://127.0.0.1:1'
      expect(await refused(school.call(extensions.fichierFinir, { id }))).toEqual([503, 'scan_unavailable'])
      school.services.config.clamdUrl = clamdUrl
      reply = 'INSTREAM size limit exceeded. ERROR\0'
      expect(await refused(school.call(extensions.fichierFinir, { id }))).toEqual([503, 'scan_unavailable'])
      reply = 'stream: OK\0'
      await found(school.call(extensions.fichierFinir, { id }))
    })
  })
})

/** What was sent by the command INSTREAM; undefined until it has ended. */
function streamOf(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
