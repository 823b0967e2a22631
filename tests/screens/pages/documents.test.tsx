import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareme, convention, extensions, internship } from '../../../src/contract'
import { agreement } from '../../setup/agreements'
import { recordAction, renderApp } from '../../setup/app'
import { type Affectation, openSchool, plan, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

/* Printed documents about defences. */

let school: School
let validated: Affectation
let planned: Affectation
beforeAll(async () => {
  school = await openSchool()
  validated = await school.assignment({ prenom: 'Béchir', sujet: 'Hydrolienne' })
  planned = await school.assignment({ prenom: 'Ada' })
  const seats = [
    { jury: 6, type_jury: 2 },
    { jury: 5, type_jury: 1 },
  ]
  for (const { stage_id } of [validated, planned])
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day(), { arrayEns: seats }))
  await school.call(internship.soutenanceValide, { id: validated.id, etat: 1 })
  const [{ id: soutenance_id }] = await school.sql(
    'SELECT id FROM internship.soutenance WHERE affectation_id = $1',
    [validated.id],
  )
  const grade = { soutenance_id, etudiant_id: validated.etudiant_id, mention_id: 3, note: 15.5 }
  await school.call(internship.noteUpdate, grade)
})
afterAll(() => school.drop())

/** The file given to the viewer. */
let shown: File | undefined
beforeEach((context) => {
  if (!readsPdf) context.skip()
  shown = undefined
  URL.createObjectURL = (file) => {
    shown = file as File
    return 'blob:paper'
  }
  URL.revokeObjectURL = () => {}
})

/** The text of each paper on the page; each starts on a new page. */
async function papers(): Promise<string[]> {
  await screen.findByTitle(/^Aperçu, /)
  const { text } = readPdf(new Uint8Array(await bytesOf(shown as File)))
  return text
    .split('\f')
    .filter((page) => page.trim())
    .map((page) => page.replace(/\s+/g, ' '))
}
const bytesOf = (file: File) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(file)
  })

const open = async (query: string) => {
  await renderApp(`/Documents?${query}`, { services: school.services })
  return papers()
}

it('minutes are printed with the result, or with lines to fill in', async () => {
  const sheets = await open(`doc=pv#${validated.id},${planned.id}`)
  expect(sheets).toHaveLength(2)
  const [after, before] = sheets
  expect(after).toContain('Béchir')
  expect(after).toContain('Hydrolienne')
  expect(after).toContain('15,5 / 20')
  expect(after).toMatch(/Prof Nom5.*Prof Nom6/)
  expect(before).toContain('Ada')
  expect(before).not.toMatch(/\d \/ 20/)
})

it('the file is named after its papers and people', async () => {
  await open(`doc=pv#${validated.id}`)
  expect(shown?.name).toMatch(/^Procès-verbal de soutenance \S+ Béchir 2021-2022\.pdf$/)
  cleanup()
  await open(`doc=pv#${validated.id},${planned.id}`)
  expect(shown?.name).toBe('Procès-verbal de soutenance 2021-2022.pdf')
})

it('separate files are saved as an archive, unless one paper covers all', async () => {
  const { user } = await renderApp(`/Documents?doc=pv#${validated.id},${planned.id}`, {
    services: school.services,
  })
  await papers()
  await user.click(await screen.findByRole('button', { name: 'Un fichier chacun (ZIP)' }))
  await waitFor(() => expect(shown?.type).toBe('application/zip'))
  expect(shown?.name).toBe('Procès-verbal de soutenance 2021-2022.zip')
  const files = unzipSync(new Uint8Array(await bytesOf(shown as File)))
  const names = Object.keys(files).sort()
  expect(names).toHaveLength(2)
  expect(names.join()).toMatch(/soutenance \S+ Béchir 2021-2022\.pdf.*soutenance \S+ Ada 2021-2022\.pdf/)
  for (const [name, bytes] of Object.entries(files))
    expect(readPdf(bytes).text).toContain(name.includes('Ada') ? 'Ada' : 'Béchir')
  cleanup()
  await open(`doc=planning_jour#${validated.id},${planned.id}`)
  expect(screen.queryByRole('button', { name: /ZIP/ })).toBeNull()
})

it('blank minutes of a graded defence can be printed', async () => {
  const [sheet] = await open(`doc=pv&vierge=1#${validated.id}`)
  expect(sheet).not.toContain('15,5')
})

it('each juror gets a marking sheet', async () => {
  expect(await open(`doc=notation&jure=1#${planned.id}`)).toHaveLength(2)
})

it('a juror’s certificate lists only validated defences, in the paper’s language', async () => {
  const sheets = await open(`doc=attestation&lang=ar#${validated.id},${planned.id}`)
  expect(sheets).toHaveLength(2)
  expect(sheets[0]).toContain('Prof Nom5')
  expect(sheets[1]).toContain('Prof Nom6')
  expect(sheets[0]).toContain('Hydrolienne')
  expect(sheets[0]).not.toContain('Ada')
})

it('a juror’s certificate lists no future defence', async () => {
  const one = await school.assignment({ prenom: 'Selma' })
  const [{ fin }] = await school.sql('SELECT fin::text FROM records.annee WHERE id = 1')
  const until = (day: string) => school.sql('UPDATE records.annee SET fin = $1 WHERE id = 1', [day])
  await until('2300-08-31')
  const planned = await school.call(internship.soutenanceAdd, plan(one.stage_id, '2222-06-01'))
  const validated = await school.call(internship.soutenanceValide, { id: one.id, etat: 1 })
  expect([planned.status, validated.status]).toEqual([200, 200])
  await until(fin)
  await renderApp(`/Documents?doc=attestation#${one.id}`, { services: school.services })
  expect(await screen.findByText(/une fois leur jour venu/)).toBeVisible()
  expect(screen.queryByTitle(/^Aperçu, /)).toBeNull()
})

it.each<[string, string, (string | RegExp)[][]]>([
  ['planning_jour', '', [[/Hydrolienne.*Salle 1|Salle 1.*Hydrolienne/, 'Béchir', 'Ada']]],
  ['planning_salle', '', [['Salle 1', 'Béchir', 'Ada', 'Prof Nom5']]],
  ['planning_jury', '', [['Prof Nom5', 'Béchir', 'Prof Nom6']]],
  ['planning_jury', '&separe=1&jury=6', [['Prof Nom6', 'Béchir', 'Ada']]],
  ['planning_etudiant', '', [['Ada', 'Béchir']]],
  [
    'convocation',
    '',
    [
      ['Béchir', 'Salle 1', '09:00'],
      ['Ada', 'Prof Nom5'],
    ],
  ],
  ['porte', '', [['Salle 1', 'Béchir'], ['Ada']]],
  // all who sign: the student, the jury, the supervisor and the company's representative
  [
    'presence',
    '',
    [['Béchir', /Prof Nom5.*Prof Nom6.*Prof Nom1.*Encadrant.*Gérant.*Société Étoile.*Entreprise/], ['Ada']],
  ],
  ['etiquettes', '&pour=etudiants', [['Béchir', 'Ada']]],
  ['etiquettes', '&pour=jurys', [['Prof Nom5', 'Prof Nom6']]],
  ['etiquettes', '&pour=entreprises&format=2x7', [['Société Étoile']]],
])('draws %s%s', async (doc, more, expected) => {
  const sheets = await open(`doc=${doc}${more}#${validated.id},${planned.id}`)
  for (const [index, texts] of expected.entries())
    for (const text of texts) expect(sheets.at(index)).toMatch(text)
})

describe('of an internship with its own facts', () => {
  let settled: Affectation
  beforeAll(async () => {
    settled = await school.assignment({ prenom: 'Nadia', sujet: 'Barrage' })
    await school.call(internship.soutenanceAdd, plan(settled.stage_id, school.day()))
    const [{ id: tuteur }] = await school.sql(
      `INSERT INTO company.contact (entreprise_id, prenom, nom, fonction, email, tuteur)
       SELECT entreprise_id, 'Nizar', 'Kefi', 'Chef de projet', 'kefi@etoile.test', 1 FROM internship.stage WHERE id = $1
       RETURNING id`,
      [settled.stage_id],
    )
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin, pauses, heures, gratification, tuteur_id)
       SELECT id, annee_id, etudiant_id, '2022-02-01', '2022-05-31', '[{"debut": "2022-03-14", "fin": "2022-03-20"}]', 35, 450,
         $2 FROM internship.affectation WHERE id = $1`,
      [settled.id, tuteur],
    )
  })

  it.each(['', '&vierge=1'])('the minutes%s name its tutor and its own days', async (more) => {
    const [sheet] = await open(`doc=pv${more}#${settled.id}`)
    expect(sheet).toMatch(/Tuteur dans l’entreprise\s*Nizar Kefi/)
    expect(sheet).toMatch(/Période\s*du 1er février 2022 au 31 mai 2022/)
  })

  it.each(['notation', 'notation&vierge=1'])('%s names its tutor', async (doc) => {
    const [sheet] = await open(`doc=${doc}#${settled.id}`)
    expect(sheet).toMatch(/Tuteur dans l’entreprise\s*Nizar Kefi/)
  })

  it('the tutor signs the attendance list for the company', async () => {
    const [sheet] = await open(`doc=presence#${settled.id}`)
    expect(sheet).toMatch(/Nizar Kefi\s*Société Étoile.*Tuteur/)
    expect(sheet).not.toContain('Gérant')
  })

  it('the tutor has a label', async () => {
    const [labels] = await open(`doc=etiquettes&pour=tuteurs#${settled.id},${planned.id}`)
    expect(labels).toMatch(/^Nizar Kefi\s*Chef de projet\s*Société Étoile\s*Rue\s*$/)
  })

  it.each([
    ['fr', /du mardi 1er février 2022 au mardi 31 mai 2022, soit 16 semaines et 1 jour/],
    ['en', /from Tuesday 1 February 2022 to Tuesday 31 May 2022, that is 16 weeks and 1 day/],
    ['ar', /تدريبا من الثلاثاء 1 ،فبراير.*الثلاثاء 31 ،مايو/],
  ])(
    'a certificate says in %s what was done where and how long, for company and school to sign',
    async (lang, days) => {
      const [sheet] = await open(`doc=attestation_stage&offres=1&lang=${lang}#${settled.stage_id}`)
      for (const text of [days, /Nadia/, /Barrage/, /Société Étoile/, /Nizar Kefi/, /35/, /450/, /Gérant/])
        expect(sheet).toMatch(text)
    },
  )

  it('is certified from its record', async () => {
    const { user } = await renderApp(`/AffectStage/${settled.stage_id}`, { services: school.services })
    await user.click(await recordAction(user, 'Attestation de stage'))
    const sheets = await papers()
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toContain('Nadia')
    expect(sheets[0]).toContain('Attestation de stage')
  })

  it('nobody gets a certificate before their internship ends: they are named', async () => {
    const one = await school.assignment({ prenom: 'Yara' })
    const until = (days: number) =>
      school.sql(
        'UPDATE internship.stage SET debut = current_date - 30, fin = current_date + $2::int WHERE id = $1',
        [one.stage_id, days],
      )
    await until(2)
    await renderApp(`/Documents?doc=attestation_stage&offres=1#${one.stage_id}`, {
      services: school.services,
    })
    const named = await screen.findByText(/^1 attestation n’est pas imprimée, car le stage n’est pas terminé/)
    expect(named).toHaveTextContent('Yara')
    expect(screen.queryByTitle(/^Aperçu, /)).toBeNull()
    cleanup()
    await until(-2)
    const [sheet] = await open(`doc=attestation_stage&offres=1#${one.stage_id}`)
    expect(sheet).toMatch(/Yara/)
  })

  it('nobody gets a certificate for unsigned dates: they are named', async () => {
    const one = await school.assignment({ prenom: 'Zohra' })
    const amend = (etat: string) =>
      school.sql(
        `INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte,
           motif, annulation, propose) SELECT annee_id, etudiant_id, id, 1, $2, 'fr', '{}', 'Avenant', 'Texte', 'Plus court', $3,
           CASE WHEN $2 <> 'annulee' THEN to_jsonb(v) || jsonb_build_object('fin', fin - 7) END
         FROM internship.v_deroulement v WHERE id = $1`,
        [one.id, etat, etat === 'annulee' ? 'Essai' : ''],
      )
    await school.sql(
      'UPDATE internship.stage SET fin = current_date - 2, debut = current_date - 30 WHERE id = $1',
      [one.stage_id],
    )
    await amend('annulee')
    const [sheet] = await open(`doc=attestation_stage&offres=1#${one.stage_id}`)
    expect(sheet).toMatch(/Zohra/)
    cleanup()
    await amend('a_verifier')
    await renderApp(`/Documents?doc=attestation_stage&offres=1#${one.stage_id}`, {
      services: school.services,
    })
    expect(await screen.findByText(/qu’un avenant en change les dates/)).toHaveTextContent('Zohra')
    expect(screen.queryByTitle(/^Aperçu, /)).toBeNull()
    await school.sql('DELETE FROM internship.convention WHERE affectation_id = $1', [one.id])
  })

  it('a certificate leaves lines for unknown dates', async () => {
    const [sheet] = await open(`doc=attestation_stage&offres=1#${planned.stage_id}`)
    expect(sheet?.replace(/…+/g, '…')).toMatch(/stage du … au …, soit …, interruptions/)
    expect(sheet).not.toContain('Gratification')
  })
})

it('schedules have the text of their gabarit', async () => {
  const texte = { objet: 'Affiché le 1er juin\u00a0: {{planning}}', corps: 'Année {{annee}}' }
  const { gabaritUpdate, gabaritRetablir } = extensions
  await school.call(gabaritUpdate, { cle: 'planning', lang: 'fr', ...texte })
  const [sheet] = await open(`doc=planning_jury#${planned.id}`)
  expect(sheet).toContain('Affiché le 1er juin : Planning du jury')
  expect(sheet).toContain('Année 2021/2022')
  await school.call(gabaritRetablir, { cle: 'planning', lang: 'fr', de: null })
})

describe('of a defence marked by a scheme', () => {
  let marked: Affectation
  beforeAll(async () => {
    const critere = (fr: string, qui: string) => ({ label: { fr, en: '', ar: '' }, poids: 1, sur: 20, qui })
    const { body } = await school.call(bareme.baremeAdd, {
      label: { fr: 'Mémoire', en: '', ar: '' },
      arrondi: 0.25,
      criteres: [
        critere('Rapport', 'jury'),
        critere('Conduite', 'president'),
        critere('Assiduité', 'encadrant'),
        critere('Apport', 'entreprise'),
      ],
    })
    marked = await school.assignment({ prenom: 'Chiraz' })
    await school.call(internship.soutenanceAdd, plan(marked.stage_id, school.day()))
    await school.call(internship.soutenanceValide, { id: marked.id, etat: 1 })
    const [{ id }] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [
      marked.id,
    ])
    await school.sql(
      `INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, jury_id, points, remarque)
       VALUES ($1, $2, 0, 'jury', 5, 14, 'Très clair'), ($1, $2, 0, 'jury', 6, 11.5, ''), ($1, $2, 1, 'jury', 5, 12, ''),
         ($1, $2, 2, 'encadrant', NULL, 17.5, ''), ($1, $2, 0, 'jury', 8, 2, 'N’y siège plus')`,
      [id, body.record.id],
    )
    const grade = { soutenance_id: id, etudiant_id: marked.etudiant_id, mention_id: 3, note: 15.5 }
    await school.call(internship.noteUpdate, grade)
    await school.sql(
      `INSERT INTO internship.deliberation (soutenance_id, bareme_id, points, mention_id, points_calcules, motif, signe_par, signe_le)
       VALUES ($1, $2, 15.5, 3, 14, 'Travail de terrain', 'Pr Cinq', '2022-06-30 12:00Z')
       ON CONFLICT (soutenance_id) DO UPDATE SET motif = excluded.motif, signe_par = excluded.signe_par, signe_le = excluded.signe_le`,
      [id, body.record.id],
    )
  })

  it('the minutes state each criterion’s result, who decided and why the grade differs', async () => {
    const [sheet] = await open(`doc=pv#${marked.id}`)
    expect(sheet).toMatch(/Rapport\s*12,75 \/ 20/)
    expect(sheet).toMatch(/Assiduité\s*17,5 \/ 20/)
    expect(sheet).toMatch(/Apport …+ \/ 20/)
    expect(sheet).toMatch(/Note arrêtée par .?Pr Cinq.?, le jeudi 30 juin 2022/)
    expect(sheet).toMatch(/Raison de l’écart.*Travail de terrain/)
  })

  it('blank minutes state none of it', async () => {
    const [sheet] = await open(`doc=pv&vierge=1#${marked.id}`)
    expect(sheet).toMatch(/Rapport …+ \/ 20/)
    expect(sheet).not.toMatch(/\d \/ 20|Pr Cinq|terrain/)
  })

  it('each marker has a sheet of their own criteria, with their marks, or blank', async () => {
    const sheets = await open(`doc=notation&jure=1#${marked.id}`)
    expect(sheets.map((sheet) => /Noté par (.*?) ·/.exec(sheet)?.[1])).toEqual([
      'Prof Nom5',
      'Prof Nom6',
      'Prof Nom1',
      'Gérant',
    ])
    const [chair, juror, supervisor, company] = sheets
    expect(chair).toMatch(/Rapport\s*14 \/ 20.*Conduite\s*12 \/ 20.*Rapport Très clair/)
    expect(juror).toMatch(/Rapport\s*11,5 \/ 20/)
    expect(juror).not.toMatch(/Conduite|Assiduité/)
    expect(supervisor).toMatch(/Assiduité\s*17,5 \/ 20/)
    expect(company).toMatch(/Apport …+ \/ 20/)
  })

  it('blank sheets contain no marks', async () => {
    const sheets = await open(`doc=notation&jure=1&vierge=1#${marked.id}`)
    expect(sheets).toHaveLength(4)
    for (const sheet of sheets) expect(sheet).not.toMatch(/\d \/ 20|Très clair/)
  })
})

describe('a hostile name', () => {
  it.each([
    'pv',
    'presence',
    'porte',
    'planning_jury',
    'convocation',
    'notation',
    'etiquettes',
    'attestation',
  ])('stays text on %s', async (doc) => {
    const name = '<img src=x onerror=alert(1)> {{note}} #read("a") \u202eغرور'
    const hostile = await school.assignment({ prenom: 'Zed', sujet: `${name} {{ecole}} ${'x'.repeat(100)}` })
    await school.sql('UPDATE records.etudiant SET nom = $2 WHERE id = $1', [hostile.etudiant_id, name])
    await school.call(internship.soutenanceAdd, plan(hostile.stage_id, school.day()))
    await school.call(internship.soutenanceValide, { id: hostile.id, etat: 1 })
    const text = (await open(`doc=${doc}#${hostile.id}`)).join(' ').toLowerCase().replaceAll(' ', '')
    // columns are side by side, and names in lists are in capitals
    for (const said of ['<img', 'src=x', 'onerror=alert(1)>', '{{note}}', '#read("a")'])
      expect(text).toContain(said)
  })
})

describe('the name of a company', () => {
  it.each(['pv', 'pv&vierge=1', 'attestation_stage&offres=1'])(
    'is complete on %s, whatever it looks like',
    async (doc) => {
      for (const name of [
        'Voyages.com',
        'a@b.example',
        'https://x.tn',
        'Studio 71 234 567',
        'Société '.repeat(25).trim(),
      ]) {
        const sujet = `${name} ${'sujet '.repeat(15)}fin`
        const one = await school.assignment({ prenom: 'Zed', sujet })
        await school.call(internship.soutenanceAdd, plan(one.stage_id, school.day()))
        await school.sql('UPDATE company.entreprise SET nom_entreprise = $1 WHERE id = 1', [name])
        try {
          const [sheet] = await open(`doc=${doc}#${doc.startsWith('pv') ? one.id : one.stage_id}`)
          const said = sheet?.replaceAll(' ', '')
          expect(said).toContain(name.replaceAll(' ', ''))
          expect(said).toContain(sujet.replaceAll(' ', ''))
        } finally {
          await school.sql("UPDATE company.entreprise SET nom_entreprise = 'Société Étoile' WHERE id = 1")
          cleanup()
        }
      }
    },
  )
})

describe('of agreements', () => {
  let signed: number
  let arabic: number
  beforeAll(async () => {
    await school.sql(
      `UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}', signataire = 'Rim Jaziri', langue = 'ar'`,
    )
    arabic = (await agreement(school, { sent: true })).convention
    await school.sql("UPDATE records.etablissement SET langue = 'fr'")
    signed = (await agreement(school, { sent: true })).convention
    await school.call(convention.conventionSigner, { id: signed, nom: 'R. Jaziri' })
  })

  it('have the text in their own language, with names and times of signatures, and the digest', async () => {
    const sheets = await open(`doc=convention&lang=en#${signed},${arabic}`)
    const text = sheets.join(' ')
    expect(text).toMatch(
      /Article 1\..*Signatures.*Établissement.*Rim Jaziri.*Signé par R\. Jaziri.*\d\d:\d\d/,
    )
    expect(text).toMatch(/Étudiant\(e\).*Signature :/)
    expect(text).toMatch(/[0-9a-f]{64}/)
    expect(text).toMatch(/الفصل|اتفاقية/)
  })

  it('include all sent ones, or those of a state, and drop a choice made for another document', async () => {
    const { user } = await renderApp(`/Documents?doc=convention`, { services: school.services })
    await screen.findByText('2 conventions dans ce document')
    await user.click(screen.getByRole('combobox', { name: 'État de la convention' }))
    await user.click(await screen.findByRole('option', { name: /^En signature/ }))
    await screen.findByText('1 convention dans ce document')
    await user.click(screen.getByRole('combobox', { name: 'État de la convention' }))
    await user.click(await screen.findByRole('option', { name: /^Annulée/ }))
    await screen.findByText('0 convention dans ce document')
    await user.click(screen.getByRole('combobox', { name: 'Document' }))
    await user.click(await screen.findByRole('option', { name: 'Étiquettes' }))
    await screen.findByText(/soutenances? dans ce document/)
  })

  it('can be opened from an agreement', async () => {
    const [{ id }] = await school.sql('SELECT min(id) AS id FROM internship.convention')
    await renderApp(`/Convention/${id}`, { services: school.services })
    const [link] = await screen.findAllByRole('link', { name: /^Imprimer/ })
    expect(link?.getAttribute('href')).toBe(`/Documents?doc=convention#${id}`)
  })

  it('can be opened from their list for the selected ones', async () => {
    const { user } = await renderApp('/Convention', { services: school.services })
    await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await user.click(within(bar).getByRole('button', { name: 'Imprimer' }))
    await screen.findByText('2 conventions dans ce document')
  })
})
