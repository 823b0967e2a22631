import type { PapierOf } from '../../src/contract/papers/papers'
import { contentOf } from '../../src/services/convention/agreementPdf'
import { papier } from '../../src/services/papers/papier'
import type { SchoolOnPaper } from '../../src/services/papers/school'
import { type Figure, percentile, rounded } from './measure'

export const name = 'papers'

const SCHOOL: SchoolOnPaper = {
  nom: { fr: 'École supérieure', en: '', ar: '' },
  bureau: { fr: '', en: '', ar: '' },
  adresse: '1 rue A\n4000 Sousse',
  signataire: 'Rim Jaziri',
  qualite: 'Directrice',
  devise: 'TND',
  jours: '12345',
  logo: undefined,
}
const MINUTES = 450
const REPEATED = 20

/** A single agreement, and the minutes of a year in one PDF, laid out in the product's thread. */
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
  ]
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
