import { describe, expect, it } from 'vitest'
import type { DocumentRow } from '../../../src/contract/document/documentRow'
import { DOCUMENT_KIND_NAMES, type DocumentKind } from '../../../src/contract/document/kinds'
import {
  LABEL_FORMAT_NAMES,
  LABEL_FORMATS,
  type LabelFormat,
  type Labelled,
} from '../../../src/contract/document/labels'
import type { GabaritTexte } from '../../../src/contract/gabarit/gabarit'
import { DOCUMENT_CLES, type DocumentCle } from '../../../src/contract/gabarit/gabarits'
import { LANGS, type Lang } from '../../../src/contract/kernel/constants'
import { type Choices, sheetsOf } from '../../../src/services/document/kinds'
import { labelsOf } from '../../../src/services/document/labels'
import type { Run } from '../../../src/services/document/sheets'
import { TEXTES } from '../../../src/services/mail/gabarits/textes'
import { papier } from '../../../src/services/papers/papier'
import { frameOf, type SchoolOnPaper } from '../../../src/services/papers/school'
import { wordsIn } from '../../../src/services/papers/words'
import { HOSTILE } from '../../setup/hostile'
import { readPdf, readsPdf, rightEdgeOf } from '../../setup/pdf'

/* The content of each kind of document, as other programs read it in the PDF. */

const LONG = 'Anne-Élisabeth-Marguerite de la Villardière-Montmorency-Laval Ould Mohammed Salah'
const SCHOOL: SchoolOnPaper = {
  nom: { fr: 'Institut', en: 'Institute', ar: 'المعهد' },
  bureau: { fr: '', en: '', ar: '' },
  pied: { fr: '', en: '', ar: '' },
  adresse: '1 rue A\n4000 Sousse',
  signataire: 'Rim Jaziri',
  qualite: 'Directrice des stages',
  devise: 'TND',
  jours: '12345',
  logo: undefined,
}
const JURY = [
  { id: 1, nom: 'Leïla Mansour', email: null, grade: 'Professeure', role: 'Président' },
  { id: 2, nom: 'Karim Zouari', email: null, grade: null, role: 'Examinateur' },
]
const sheet = (more: Partial<DocumentRow> = {}): DocumentRow => ({
  id: 1,
  stage_id: 1,
  soutenance_id: 1,
  etudiant: 'Inès Karray',
  nom: 'Karray',
  prenom: 'Inès',
  matricule: 'ET-1',
  email: null,
  diplome: 'Licence',
  signataire: null,
  specialite: 'Réseaux',
  niveau: '3e année',
  groupe: 'A',
  sujet: 'Hydrolienne',
  periode: 'du 01/02/2027 au 31/05/2027',
  deroulement: {
    debut: '2027-02-01',
    fin: '2027-05-31',
    pauses: [],
    heures: 35,
    semaine: '',
    presence: null,
    pays: null,
    gratification: 450,
    lieu: 'Sfax',
    fonction: 'Chef',
  },
  avenant_ouvert: false,
  a_signer: false,
  type: 'PFE',
  entreprise: 'Acme',
  entreprise_id: 1,
  responsable: 'Nizar Kefi',
  tuteur: 'Amine Trabelsi',
  adresse: '1 rue B',
  encadrant: 'Salma Ayari',
  debut: '2027-06-01T09:00',
  fin: '2027-06-01T09:45',
  salle_id: 1,
  salle: 'Salle 2',
  batiment: 'Bâtiment B',
  acces: 'Par la cour',
  campagne: 'Juin',
  a_apporter: 'Carte',
  huis_clos: 0,
  lien_reunion: '',
  materiel: [],
  jury: JURY,
  validee: true,
  note: 15.5,
  mention: 'Bien',
  bareme: null,
  decision: { signe_par: 'Leïla Mansour', signe_le: '2027-06-01T10:00', motif: '' },
  proclame: {
    acte: 'Juin',
    le: '2027-07-01T10:00',
    etudiant: 'Inès Karray',
    matricule: 'ET-1',
    diplome: 'Licence',
    specialite: 'Réseaux',
    niveau: '3e année',
    points: 15.5,
    mention: 'Bien',
  },
  ...more,
})
/** Labels are no sheets. */
type SheetKind = Exclude<DocumentKind, 'etiquettes'>
const SHEET_KINDS = DOCUMENT_KIND_NAMES.filter((kind): kind is SheetKind => kind !== 'etiquettes')
const CHOICES: Choices = { apart: false, each: false, juror: null, of: 'etudiants' }
const run = (lang: Lang, blank = false): Run => ({
  words: wordsIn(lang),
  school: SCHOOL,
  annee: '2026/2027',
  feries: (pays) =>
    new Set(pays === 'FR' ? ['2027-04-09', '2027-05-06', '2027-05-17'] : ['2027-03-20', '2027-04-09']),
  gabarits: Object.fromEntries(DOCUMENT_CLES.map((cle) => [cle, TEXTES[lang][cle]])) as Record<
    DocumentCle,
    GabaritTexte
  >,
  blank,
})
async function laidOut(kind: SheetKind, rows: DocumentRow[], lang: Lang, choices = CHOICES, blank = false) {
  const sheets = sheetsOf(kind, rows, run(lang, blank), choices)
  return papier(
    'feuille',
    sheets.map((each) => ({
      ...frameOf(SCHOOL, '2026/2027', lang),
      ...each,
      grand: kind === 'porte',
    })),
  )
}
const textOf = async (...given: Parameters<typeof laidOut>) =>
  readPdf(await laidOut(...given)).text.replace(/\s+/g, ' ')

describe('each kind of document', () => {
  it.skipIf(!readsPdf).each(SHEET_KINDS.flatMap((kind) => LANGS.map((lang) => [kind, lang] as const)))(
    '%s is a PDF for archives in %s, and names whom it is about',
    async (kind, lang) => {
      const read = readPdf(await laidOut(kind, [sheet()], lang))
      expect(read).toMatchObject({ isSound: true, isEmbedded: true, standard: '2A' })
      expect(read.info.Author).toBe(SCHOOL.nom[lang])
      expect(read.text).toMatch(/Inès Karray|KARRAY Inès|Leïla Mansour|Acme/)
    },
  )

  it.each(SHEET_KINDS)('%s accepts any text, and long names', async (kind) => {
    for (const said of [...HOSTILE.slice(0, 12), LONG, 'N'.repeat(200)]) {
      const jury = JURY.map((each) => ({ ...each, nom: said, role: said }))
      const row = sheet({
        etudiant: said,
        nom: said,
        prenom: said,
        sujet: said,
        salle: said,
        jury,
        entreprise: said,
      })
      const pdf = await laidOut(kind, [row], 'ar', { ...CHOICES, each: true })
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    }
  })
})

describe('a list', () => {
  const rows = [
    sheet({ id: 1, etudiant: 'Aya Zribi', nom: 'Zribi', prenom: 'Aya', matricule: '1' }),
    sheet({ id: 2, etudiant: 'Zied Abidi', nom: 'Abidi', prenom: 'Zied', matricule: '2' }),
    sheet({ id: 3, etudiant: 'Yves Éluard', nom: 'Éluard', prenom: 'Yves', matricule: '3' }),
  ]
  it.skipIf(!readsPdf).each(['planning_etudiant', 'diplomes'] as const)(
    'of the kind %s has the students by name, as the language orders them',
    async (kind) => {
      const text = await textOf(kind, rows, 'fr')
      const places = ['ABIDI Zied', 'ÉLUARD Yves', 'ZRIBI Aya'].map((name) => text.indexOf(name))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places[0]).toBeGreaterThan(0)
    },
  )

  it.skipIf(!readsPdf)('has its parts on one page, or on separate pages', async () => {
    const days = [sheet({ id: 1 }), sheet({ id: 2, debut: '2027-06-02T14:00', fin: '2027-06-02T14:45' })]
    expect(readPdf(await laidOut('planning_jour', days, 'fr')).pages).toBe(1)
    expect(readPdf(await laidOut('planning_jour', days, 'fr', { ...CHOICES, apart: true })).pages).toBe(2)
    const text = await textOf('planning_jour', days, 'fr')
    expect(text).toContain('mardi 1er juin 2027')
    expect(text).toContain('14:00 – 14:45')
  })
})

describe('a defence behind closed doors', () => {
  const LIEN = 'https://visio.ecole.test/b/salle'
  const closed = sheet({ huis_clos: 1, lien_reunion: LIEN })
  const said = (kind: SheetKind, lang: Lang = 'fr') =>
    JSON.stringify(sheetsOf(kind, [closed], run(lang), CHOICES))

  it.skipIf(!readsPdf)('is one on the paper of its student, with where they meet', async () => {
    const text = await textOf('convocation', [closed], 'fr')
    expect(text).toContain(
      'Cette soutenance se tient à huis clos : seules les personnes convoquées y assistent.',
    )
    expect(text).toContain(LIEN)
    expect(await textOf('convocation', [sheet()], 'fr')).not.toMatch(/huis clos|en ligne/)
  })

  it('has where they meet in the schedule of its jury, and in no other list', () => {
    expect(said('planning_jury')).toContain(LIEN)
    for (const kind of ['planning_jour', 'planning_salle', 'planning_etudiant', 'porte', 'presence'] as const)
      expect(said(kind), kind).not.toContain(LIEN)
    expect(said('planning_jour')).toContain('Huis clos')
  })

  it('names nobody at the door', () => {
    for (const lang of LANGS) {
      const text = said('porte', lang)
      expect(text).toContain(wordsIn(lang).texts.seance.huisClos)
      for (const name of ['Karray', 'KARRAY', 'ET-1', 'Hydrolienne', 'Mansour', 'Zouari', 'Acme'])
        expect(text).not.toContain(name)
    }
  })
})

describe('minutes', () => {
  it.skipIf(!readsPdf)('state the result, the jury and who decided', async () => {
    const text = await textOf('pv', [sheet()], 'fr')
    expect(text).toContain('Période du 1er février 2027 au 31 mai 2027')
    expect(text).toContain('15,5 / 20')
    expect(text).toContain('Note arrêtée par Leïla Mansour, le mardi 1er juin 2027.')
    expect(text).toContain('Karim Zouari')
    expect(text).toContain('Directrice des stages')
  })

  it.skipIf(!readsPdf)('leave blanks for unknown or withheld results', async () => {
    for (const text of [
      await textOf('pv', [sheet({ note: null, mention: null, decision: null })], 'fr'),
      await textOf('pv', [sheet()], 'fr', CHOICES, true),
    ]) {
      expect(text).not.toContain('15,5')
      expect(text).not.toContain('Note arrêtée')
      expect(text).toContain('……………… / 20')
    }
  })
})

it.skipIf(!readsPdf)('minutes of an internship without a supervisor name none', async () => {
  for (const [lang, said, whole] of [
    ['fr', 'encadré par', 'Stage effectué chez Acme.'],
    ['en', 'supervised by', 'Internship at Acme.'],
  ] as const) {
    expect(await textOf('pv', [sheet()], lang)).toContain(said)
    const text = await textOf('pv', [sheet({ encadrant: null })], lang)
    expect(text).not.toContain(said)
    expect(text).toContain(whole)
  }
})

describe('a certificate', () => {
  it.skipIf(!readsPdf)('is signed by company and school, with dates, duration and pay in words', async () => {
    const text = await textOf('attestation_stage', [sheet()], 'fr')
    expect(text).toContain('du lundi 1er février 2027 au lundi 31 mai 2027, soit 17 semaines et 1 jour')
    expect(text).toContain('450,000 TND')
    expect(text).toContain('Pour l’entreprise Nizar Kefi')
    expect(text).toContain('Directrice des stages Rim Jaziri')
  })

  it.skipIf(!readsPdf)('states the hours of presence, as days and months, where they are known', async () => {
    const present = (more: Partial<DocumentRow['deroulement']>, lang: Lang = 'fr') =>
      textOf('attestation_stage', [sheet({ deroulement: { ...sheet().deroulement, ...more } })], lang)
    expect(await present({})).toContain('Présence effective 595 heures, soit 85 jours ou 3,86 mois')
    expect(await present({}, 'en')).toContain(
      'Hours of attendance 595 hours, which is 85 days or 3.86 months',
    )
    expect(await present({}, 'ar')).toMatch(/595 ?ساعة/)
    // by the public holidays of the place, and by hours that were entered
    expect(await present({ pays: 'FR' })).toContain('581 heures')
    expect(await present({ presence: 300 })).toContain('300 heures, soit 42,86 jours ou 1,95 mois')
    expect(await present({ heures: null, semaine: '8 8 8 8 0 0 0' })).toContain('heures, soit')
    expect(await present({ heures: null })).not.toContain('Présence effective')
  })

  it.skipIf(!readsPdf)('has the name of the school’s office above it', async () => {
    expect(await textOf('attestation_stage', [sheet()], 'fr')).toContain('Service de stage')
    const bureau = { fr: 'Pôle professionnalisation', en: '', ar: '' }
    expect(frameOf({ ...SCHOOL, bureau }, '2026/2027', 'ar').entete.service).toBe(bureau.fr)
  })

  it.skipIf(!readsPdf)(
    'is signed by the diploma’s signatory, a list of several by the school’s',
    async () => {
      const own = sheet({ signataire: { nom: 'Nadia Salah', qualite: '' } })
      expect(await textOf('attestation_stage', [own], 'fr')).toContain(
        'Responsable du service de stage Nadia Salah',
      )
      const list = await textOf('diplomes', [own, sheet({ id: 2 })], 'fr')
      expect(list).toContain('Rim Jaziri')
      expect(list).not.toContain('Nadia Salah')
    },
  )

  it.skipIf(!readsPdf)('is one for each juror, with all of their defences', async () => {
    const held = [sheet({ id: 1 }), sheet({ id: 2, etudiant: 'Aya Zribi', nom: 'Zribi', prenom: 'Aya' })]
    expect(readPdf(await laidOut('attestation', held, 'fr')).pages).toBe(2)
    const text = await textOf('attestation', held, 'fr', { ...CHOICES, juror: 2 })
    expect(text).toContain('KARRAY Inès')
    expect(text).toContain('ZRIBI Aya')
    expect(text).not.toContain('Leïla Mansour')
  })
})

it.skipIf(!readsPdf)(
  'an attendance list has a signature line for everybody at each defence, on one page',
  async () => {
    const held = Array.from({ length: 8 }, (_, nr) =>
      sheet({ id: nr, debut: `2027-06-01T1${nr}:00`, fin: `2027-06-01T1${nr}:45` }),
    )
    const { text, pages } = readPdf(await laidOut('presence', held, 'fr'))
    expect(pages).toBeGreaterThan(1)
    // each page that has a defence's hours has all who sign for it
    for (const page of text.split('\f').filter(Boolean))
      expect(page.split('Amine Trabelsi').length).toBe(page.split(/\d\d:00 – \d\d:45/).length)
  },
)

it.skipIf(!readsPdf)(
  'attendance sheets have a page per month, with a line for each working day',
  async () => {
    const deroulement = {
      ...sheet().deroulement,
      debut: '2027-03-15',
      pauses: [{ debut: '2027-04-12', fin: '2027-04-16' }],
      semaine: '8 8 8 8 3 0 0',
    }
    const { text, pages } = readPdf(await laidOut('pointage', [sheet({ deroulement })], 'fr'))
    expect(pages).toBe(3)
    const [march = '', april = ''] = text.split('\f')
    expect(march).toContain('mars 2027')
    expect(march.match(/^ *(lun|mar|mer|jeu|ven)\. \d/gm)).toHaveLength(13)
    expect(march).toContain('Total du mois')
    // neither the holiday nor the week of the break
    expect(april.match(/^ *(lun|mar|mer|jeu|ven)\. \d/gm)).toHaveLength(16)
    expect(april).not.toMatch(/ven\. 9\b/)
    for (const signs of ['Inès Karray', 'Amine Trabelsi']) expect(april).toContain(signs)
  },
)

it.skipIf(!readsPdf)('a marking sheet has the marker’s criteria and remarks', async () => {
  const mark = (auteur: 'jury' | 'encadrant', jury_id: number | null, points: number, remarque: string) => ({
    auteur,
    jury_id,
    points,
    remarque,
  })
  const bareme: DocumentRow['bareme'] = [
    { label: 'Rapport', sur: 12, qui: 'jury', points: 9, marques: [mark('jury', 2, 8, 'Clair')] },
    { label: 'Travail', sur: 8, qui: 'encadrant', points: 7, marques: [mark('encadrant', null, 7, '')] },
  ]
  const text = await textOf('notation', [sheet({ bareme })], 'fr', { ...CHOICES, each: true })
  expect(text).toMatch(/8 ?\/ ?12/)
  expect(text).toMatch(/7 ?\/ ?8/)
  expect(text).toContain('Clair')
  expect(text).toContain('Noté par Karim Zouari · Examinateur')
})

it.skipIf(!readsPdf)('the minutes of a day state each result, or leave it blank', async () => {
  const held = [
    sheet({ id: 1 }),
    sheet({ id: 2, nom: 'Zribi', prenom: 'Aya', note: null, mention: null }),
    sheet({ id: 3, nom: 'Abidi', prenom: 'Zied', debut: '2027-06-02T09:00', fin: '2027-06-02T09:45' }),
  ]
  expect(readPdf(await laidOut('pv_jour', held, 'fr')).pages).toBe(2)
  const text = await textOf('pv_jour', held.slice(0, 2), 'fr')
  expect(text).toContain('mardi 1er juin 2027')
  expect(text).toMatch(/Soutenances 2 Soutenances notées 1/)
  expect(text).toContain('15,5 Bien')
  expect(await textOf('pv_jour', held, 'fr', CHOICES, true)).not.toContain('15,5')
})

it.skipIf(!readsPdf)('statistics count by diploma, distinction and company', async () => {
  const text = await textOf(
    'statistiques',
    [sheet(), sheet({ id: 2, note: 12, mention: 'Assez bien', entreprise: 'Bêta', entreprise_id: 2 })],
    'fr',
  )
  expect(text).toMatch(/Moyenne des notes 13,75/)
  expect(text).toMatch(/Bien 1 50 % Assez bien 1 50 %/)
  expect(text).toMatch(/Acme 1 50 % Bêta 1 50 %/)
})

it.skipIf(!readsPdf)('a list of addresses keeps within its page', async () => {
  const email = 'mohamed-ali.boukadida@etudiants.universite-de-sousse.test'
  const rows = [sheet({ email, jury: JURY.map((each) => ({ ...each, email })) })]
  const right = 595.28 - (22 / 25.4) * 72
  for (const of of ['etudiants', 'jurys', 'entreprises', 'tuteurs'] as const)
    expect(rightEdgeOf(await laidOut('adresses', rows, 'fr', { ...CHOICES, of })), of).toBeLessThan(right + 1)
})

describe('labels', () => {
  const labels = async (format: LabelFormat, cases: string[][]) =>
    readPdf(
      await papier('etiquettes', [
        {
          ...frameOf(SCHOOL, '2026/2027', 'fr'),
          titre: 'Étiquettes',
          personne: '',
          format: LABEL_FORMATS[format],
          cases,
        },
      ]),
    )
  const one = ['Société Étoile', 'Nizar Kefi', 'Rue 1\nRue 2\nRue 3\n4000 Sousse\nTunisie\nBP 12']

  it.skipIf(!readsPdf).each(LABEL_FORMAT_NAMES)('of the sheet %s stand each in its place', async (format) => {
    const { columns, rows } = LABEL_FORMATS[format]
    const full = Array.from({ length: columns * rows }, () => one)
    expect((await labels(format, full)).pages).toBe(1)
    const { pages, text, standard } = await labels(format, [...full, ['Dernière']])
    expect([pages, standard]).toEqual([2, '2A'])
    expect(text.split('BP 12')).toHaveLength(columns * rows + 1)
    expect(text.split('\f')[1]).toContain('Dernière')
  })

  it.skipIf(!readsPdf)('are for students, jurors, companies or tutors, each once, by name', () => {
    const rows = [
      sheet({ id: 1 }),
      sheet({ id: 2, nom: 'Abidi', prenom: 'Zied' }),
      sheet({ id: 3, nom: 'Éluard', prenom: 'Yves', entreprise: 'Bêta', entreprise_id: 2, tuteur: null }),
    ]
    const of = (whom: Labelled) => labelsOf(whom, rows, run('fr')).map(([first]) => first)
    expect(of('etudiants')).toEqual(['ABIDI Zied', 'ÉLUARD Yves', 'KARRAY Inès'])
    expect(of('jurys')).toEqual(['Karim Zouari', 'Leïla Mansour'])
    expect(of('entreprises')).toEqual(['Acme', 'Bêta'])
    expect(of('tuteurs')).toEqual(['Amine Trabelsi'])
  })
})

describe('signatures', () => {
  const last = (pdf: Uint8Array) => readPdf(pdf).text.trimEnd().split('\f').at(-1) ?? ''
  const graduates = (count: number) =>
    Array.from({ length: count }, (_, nr) => {
      const [etudiant, matricule] = [`Inès Karray ${nr}`, `ET-${nr}`]
      return sheet({ id: nr, etudiant, nom: `Karray ${String(nr).padStart(2, '0')}`, matricule })
    })

  it.skipIf(!readsPdf)('are never alone on a page, however long the list above them', async () => {
    for (let count = 10; count < 45; count += 1)
      expect(last(await laidOut('diplomes', graduates(count), 'fr')), `${count} graduates`).toContain(
        'KARRAY',
      )
  })

  it.skipIf(!readsPdf)('stay with the jury in minutes with a very long subject', async () => {
    for (let lines = 0; lines < 40; lines += 4) {
      const sujet = `${LONG}\n`.repeat(lines)
      const pdf = await laidOut('pv', [sheet({ sujet, etudiant: LONG, adresse: 'a\nb\nc\nd\ne\nf' })], 'fr')
      expect(last(pdf), `${lines} lines`).toMatch(/Rim Jaziri/)
      expect(last(pdf), `${lines} lines`).toMatch(/Leïla Mansour|Karim Zouari/)
    }
  })
})
