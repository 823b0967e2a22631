import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { PapierKind, PapierOf } from '../../src/contract/papers/papers'
import { addressOfCode, CODE_LETTERS, groupedCode } from '../../src/contract/verification/code'
import { contentOf } from '../../src/services/convention/agreementPdf'
import { papier } from '../../src/services/papers/papier'
import type { SchoolOnPaper } from '../../src/services/papers/school'
import { wordsIn } from '../../src/services/papers/words'
import { openIdentity } from '../../src/services/verification/identity'
import { qrDrawing } from '../../src/services/verification/qr'
import { sealWith } from '../../src/services/verification/seal'
import { makeP12 } from '../setup/p12'
import { type Figure, percentile, rounded } from './measure'

export const name = 'papers'

const SCHOOL: SchoolOnPaper = {
  nom: { fr: 'École supérieure', en: '', ar: '' },
  bureau: { fr: '', en: '', ar: '' },
  pied: { fr: '', en: '', ar: '' },
  adresse: '1 rue A\n4000 Sousse',
  signataire: 'Rim Jaziri',
  qualite: 'Directrice',
  devise: 'TND',
  jours: '12345',
  logo: undefined,
}
const MINUTES = 450
const REPEATED = 20

/**
 * A single agreement, and the minutes of a year in one PDF, laid out in the product's thread: as they are, and as they
 * are issued, each with its code and sealed (openssl makes the certificate).
 */
export async function run(): Promise<Figure[]> {
  const first = await timed(() => papier('convention', [agreementOf(0)]))
  const times: number[] = []
  for (let nr = 1; nr <= REPEATED; nr += 1)
    times.push(await timed(() => papier('convention', [agreementOf(nr)])))
  const minutes = Array.from({ length: MINUTES }, (_, nr) => minuteOf(nr))
  const all = [await timed(() => papier('feuille', minutes))]
  const before = process.memoryUsage().rss
  for (let nr = 0; nr < 3; nr += 1) all.push(await timed(() => papier('feuille', minutes)))
  const grown = (process.memoryUsage().rss - before) / 1024 ** 2
  const { path, password } = makeP12()
  const seal = sealWith(openIdentity(readFileSync(path), password))
  const sealed = async <Kind extends PapierKind>(kind: Kind, papers: PapierOf<Kind>[]) =>
    seal.sign(await papier(kind, papers.map(verifiable), { le: new Date() }), new Date())
  const mails: number[] = []
  for (let nr = 1; nr <= REPEATED; nr += 1)
    mails.push(
      await timed(async () => {
        const pdf = await sealed('convention', [agreementOf(nr)])
        await mailer.sendMail({
          from: 'stages@ecole.test',
          to: 'etudiante@ecole.test',
          subject: 'Convention de stage',
          text: 'La convention est jointe.',
          attachments: [{ filename: 'Convention.pdf', content: Buffer.from(pdf) }],
        })
      }),
    )
  const years: number[] = []
  for (let nr = 0; nr < 3; nr += 1) years.push(await timed(() => sealed('feuille', minutes)))
  return [
    { name: 'the first agreement, with the thread', value: rounded(first), unit: 'ms' },
    {
      name: 'an agreement, 95th percentile',
      value: rounded(percentile(times, 0.95)),
      unit: 'ms',
      target: 50,
    },
    { name: `${MINUTES} minutes in one PDF`, value: rounded(Math.min(...all) / 1_000), unit: 's', target: 5 },
    {
      name: `memory that three more of those take`,
      value: rounded(Math.max(0, grown)),
      unit: 'MB',
      target: 50,
    },
    {
      name: `${MINUTES} minutes in one PDF, each with its code, sealed`,
      value: rounded(Math.min(...years) / 1_000),
      unit: 's',
      target: 5,
    },
    {
      name: 'an agreement with its code, sealed, in its mail, 95th percentile',
      value: rounded(percentile(mails, 0.95)),
      unit: 'ms',
    },
  ]
}

const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The same with a code of its own, by which it is verified. */
function verifiable<Kind extends PapierKind>(paper: PapierOf<Kind>, nr: number): PapierOf<Kind> {
  const code = `${nr + 1}`.padStart(CODE_LETTERS, '0')
  const lien = addressOfCode('https://stages.ecole.test', code)
  const texts = wordsIn('fr').texts.verification
  return { ...paper, verification: { ...texts, code: groupedCode(code), lien, qr: qrDrawing(lien) } }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const FRAME = {
  langue: 'fr' as const,
  entete: { ecole: 'École supérieure', adresse: '1 rue A', service: 'Service', annee: '2026/2027' },
  page: ['Page ', ' sur ', ''] as [string, string, string],
}

const agreementOf = (nr: number): PapierOf<'convention'> =>
  contentOf(
    {
      id: nr,
      numero: 0,
      etat: 'envoyee',
      langue: 'fr',
      titre: 'Convention de stage',
      texte: Array.from(
        { length: 12 },
        (_, each) => `Article ${each + 1}. ${`Texte ${nr}. `.repeat(20)}`,
      ).join('\n\n'),
      empreinte: 'a'.repeat(64),
      etudiant: `Étudiante ${nr}`,
      entreprise: 'Acme',
      sujet: 'Sujet',
      annee: '2026/2027',
      signatures: [],
    },
    SCHOOL,
  )

const minuteOf = (nr: number): PapierOf<'feuille'> => ({
  ...FRAME,
  titre: 'Procès-verbal de soutenance',
  personne: `Étudiante ${nr}`,
  grand: false,
  parties: [
    {
      genre: 'faits',
      faits: Array.from({ length: 10 }, (_, each) => ({ nom: `Fait ${each}`, valeur: `Valeur ${nr}` })),
    },
    { genre: 'texte', texte: `Le jury a entendu l’étudiante ${nr} soutenir son travail de stage.` },
    {
      genre: 'tableau',
      legende: '',
      colonnes: [
        { nom: 'Nom', part: 1 },
        { nom: 'Qualité', part: 1 },
        { nom: 'Signature', part: 1 },
      ],
      rangs: [0, 1, 2].map((each) => [
        { texte: `Juré ${nr}.${each}` },
        { texte: 'Examinateur' },
        { texte: '' },
      ]),
      haut: true,
    },
    { genre: 'signatures', lieu: 'Fait à', cases: [{ role: 'Directrice', nom: 'Rim Jaziri' }] },
  ],
})
