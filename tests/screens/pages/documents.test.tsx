import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bareme, convention, extensions, internship } from '../../../src/contract'
import { agreement } from '../../setup/agreements'
import { recordAction, renderApp } from '../../setup/app'
import { type Affectation, openSchool, plan, type School } from '../../setup/openSchool'

/* What is printed of defences. */

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

const open = async (query: string) => {
  await renderApp(`/Documents?${query}`, { services: school.services })
  return screen.findAllByRole('article')
}

it('prints the minutes with the result, or with lines to fill in where there is none or none is wanted', async () => {
  const sheets = await open(`doc=pv#${validated.id},${planned.id}`)
  expect(sheets).toHaveLength(2)
  const [after, before] = sheets as [HTMLElement, HTMLElement]
  expect(after).toHaveTextContent('Béchir')
  expect(after).toHaveTextContent('Hydrolienne')
  expect(after).toHaveTextContent('15,5 / 20')
  expect(within(after).getByRole('table')).toHaveTextContent(/Prof Nom5.*Prof Nom6/)
  expect(before).toHaveTextContent('Ada')
  expect(before).not.toHaveTextContent(/\d \/ 20/)
})

it('names the page, and so the file of a print, after its papers and whose they are', async () => {
  await open(`doc=pv#${validated.id}`)
  await waitFor(() => expect(document.title).toMatch(/^Procès-verbaux - Béchir \S+$/))
  cleanup()
  await open(`doc=pv#${validated.id},${planned.id}`)
  await waitFor(() => expect(document.title).toBe('Procès-verbaux'))
  cleanup()
  await open('doc=planning_jour&du=2022-06-01&au=2022-12-31')
  await waitFor(() => expect(document.title).toBe('Planning par jour - 01-06-2022 - 31-12-2022'))
})

it('prints blank minutes of a graded defence', async () => {
  const [sheet] = await open(`doc=pv&vierge=1#${validated.id}`)
  expect(sheet).not.toHaveTextContent('15,5')
})

it('gives each juror a sheet to mark on', async () => {
  expect(await open(`doc=notation&jure=1#${planned.id}`)).toHaveLength(2)
})

it('certifies a juror the validated defences alone, in the language of the paper', async () => {
  const sheets = await open(`doc=attestation&lang=ar#${validated.id},${planned.id}`)
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Prof Nom5', 'Prof Nom6'])
  expect(sheets[0]?.closest('.sheets')).toHaveAttribute('dir', 'rtl')
  expect(sheets[0]).toHaveTextContent('Hydrolienne')
  expect(sheets[0]).not.toHaveTextContent('Ada')
})

it('certifies a juror no defence that is still to come', async () => {
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
  expect(screen.queryByRole('article')).toBeNull()
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
  // whoever signs: the student, the jury, the supervisor and who comes for the company
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
    for (const text of texts) expect(sheets.at(index)).toHaveTextContent(text)
})

describe('of an internship whose terms were settled', () => {
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
    expect(sheet).toHaveTextContent(/Tuteur dans l’entreprise\s*Nizar Kefi/)
    expect(sheet).toHaveTextContent(/Période\s*01\/02\/2022 – 31\/05\/2022/)
  })

  it.each(['notation', 'notation&vierge=1'])('%s names its tutor', async (doc) => {
    const [sheet] = await open(`doc=${doc}#${settled.id}`)
    expect(sheet).toHaveTextContent(/Tuteur dans l’entreprise\s*Nizar Kefi/)
  })

  it('the tutor signs the attendance list for the company', async () => {
    const [sheet] = await open(`doc=presence#${settled.id}`)
    expect(sheet).toHaveTextContent(/Nizar Kefi\s*Société Étoile\s*Tuteur/)
    expect(sheet).not.toHaveTextContent('Gérant')
  })

  it('the tutor has a label', async () => {
    const [labels] = await open(`doc=etiquettes&pour=tuteurs#${settled.id},${planned.id}`)
    expect(labels).toHaveTextContent(/^Nizar Kefi\s*Chef de projet\s*Société Étoile\s*Rue$/)
  })

  it.each([
    ['fr', /du mardi 1 février 2022 au mardi 31 mai 2022, soit 16 semaines et 1 jour/],
    ['en', /from Tuesday,? 1 February 2022 to Tuesday,? 31 May 2022, that is 16 weeks and 1 day/],
    ['ar', /تدريبا من الثلاثاء، 1 فيفري 2022 إلى الثلاثاء، 31 ماي 2022/],
  ])(
    'a certificate says in %s what was done where and how long, for company and school to sign',
    async (lang, days) => {
      const [sheet] = await open(`doc=attestation_stage&offres=1&lang=${lang}#${settled.stage_id}`)
      for (const text of [days, /Nadia/, /Barrage/, /Société Étoile/, /Nizar Kefi/, /35/, /450/, /Gérant/])
        expect(sheet).toHaveTextContent(text)
    },
  )

  it('is certified from its record', async () => {
    const { user } = await renderApp(`/AffectStage/${settled.stage_id}`, { services: school.services })
    await user.click(await recordAction(user, 'Attestation de stage'))
    const sheets = await screen.findAllByRole('article')
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Nadia/)])
    expect(sheets[0]).toHaveTextContent('Attestation de stage')
  })

  it('nobody is certified before their internship is over: they are named', async () => {
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
    const named = await screen.findByText(/^1 attestation n'est pas imprimée, car le stage n'est pas terminé/)
    expect(named).toHaveTextContent('Yara')
    expect(screen.queryByRole('article')).toBeNull()
    cleanup()
    await until(-2)
    const [sheet] = await open(`doc=attestation_stage&offres=1#${one.stage_id}`)
    expect(sheet).toHaveTextContent(/Yara/)
  })

  it('nobody is certified on days that somebody has still to sign: they are named', async () => {
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
    expect(sheet).toHaveTextContent(/Zohra/)
    cleanup()
    await amend('a_verifier')
    await renderApp(`/Documents?doc=attestation_stage&offres=1#${one.stage_id}`, {
      services: school.services,
    })
    expect(await screen.findByText(/qu'un avenant en change les dates/)).toHaveTextContent('Zohra')
    expect(screen.queryByRole('article')).toBeNull()
    await school.sql('DELETE FROM internship.convention WHERE affectation_id = $1', [one.id])
  })

  it('a certificate leaves lines for days that are not known', async () => {
    const [sheet] = await open(`doc=attestation_stage&offres=1#${planned.stage_id}`)
    expect(sheet).toHaveTextContent(/stage du\s+au\s*, soit\s*, interruptions/)
    expect(sheet).not.toHaveTextContent('Gratification')
  })
})

it('schedules say what their template says, and criteria of one name stay apart on paper', async () => {
  const told = vi.spyOn(console, 'error')
  const texte = { objet: 'Affiché le 1er juin\u00a0: {{planning}}', corps: 'Année {{annee}}' }
  const { gabaritUpdate, gabaritRetablir } = extensions
  await school.call(gabaritUpdate, { cle: 'planning', lang: 'fr', ...texte })
  const [sheet] = await open(`doc=planning_jury#${planned.id}`)
  expect(within(sheet as HTMLElement).getByRole('heading')).toHaveTextContent(
    'Affiché le 1er juin : Planning du jury',
  )
  expect(sheet).toHaveTextContent('Année 2021/2022')
  await school.call(gabaritRetablir, { cle: 'planning', lang: 'fr', de: null })
  expect(told.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
  told.mockRestore()
})

describe('of a defence that a scheme marks', () => {
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

  it('the minutes say what each criterion came to, who decided and why it is another grade', async () => {
    const [sheet] = await open(`doc=pv#${marked.id}`)
    expect(sheet).toHaveTextContent(/Rapport\s*12,75 \/ 20/)
    expect(sheet).toHaveTextContent(/Assiduité\s*17,5 \/ 20/)
    expect(sheet).toHaveTextContent(/Apport\s*\/ 20/)
    expect(sheet).toHaveTextContent(/Note arrêtée par .?Pr Cinq.?, le jeudi 30 juin 2022/)
    expect(sheet).toHaveTextContent(/Raison de l’écart.*Travail de terrain/)
  })

  it('blank minutes say none of it', async () => {
    const [sheet] = await open(`doc=pv&vierge=1#${marked.id}`)
    expect(sheet).toHaveTextContent(/Rapport\s*\/ 20/)
    expect(sheet).not.toHaveTextContent(/\d \/ 20|Pr Cinq|terrain/)
  })

  it('each of who marks has a sheet of their own criteria, with what they gave, or blank', async () => {
    const sheets = await open(`doc=notation&jure=1#${marked.id}`)
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label')?.split(', ')[1])).toEqual([
      'Prof Nom5',
      'Prof Nom6',
      'Prof Nom1',
      'Gérant',
    ])
    const [chair, juror, supervisor, company] = sheets as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
    expect(chair).toHaveTextContent(/Rapport\s*14 \/ 20.*Conduite\s*12 \/ 20.*Rapport: Très clair/)
    expect(juror).toHaveTextContent(/Rapport\s*11,5 \/ 20/)
    expect(juror).not.toHaveTextContent(/Conduite|Assiduité/)
    expect(supervisor).toHaveTextContent(/Assiduité\s*17,5 \/ 20/)
    expect(company).toHaveTextContent(/Apport\s*\/ 20/)
  })

  it('blank sheets of each say nothing that was given', async () => {
    const sheets = await open(`doc=notation&jure=1&vierge=1#${marked.id}`)
    expect(sheets).toHaveLength(4)
    for (const sheet of sheets) expect(sheet).not.toHaveTextContent(/\d \/ 20|Très clair/)
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
  ])('stays text on %s, with a direction of its own', async (doc) => {
    const name = '<img src=x onerror=alert(1)> {{note}} \u202eغرور'
    const hostile = await school.assignment({ prenom: 'Zed', sujet: `${name} {{ecole}} ${'x'.repeat(100)}` })
    await school.sql('UPDATE records.etudiant SET nom = $2 WHERE id = $1', [hostile.etudiant_id, name])
    await school.call(internship.soutenanceAdd, plan(hostile.stage_id, school.day()))
    await school.call(internship.soutenanceValide, { id: hostile.id, etat: 1 })
    const sheets = await open(`doc=${doc}#${hostile.id}`)
    const text = sheets.map(({ textContent }) => textContent).join()
    expect(text).toContain('<img src=x onerror=alert(1)> {{note}}')
    expect(document.querySelector('.sheets img:not(.paper-head img)')).toBeNull()
    const holders = sheets.flatMap((sheet) =>
      [...sheet.querySelectorAll('*')].filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes('\u202e')),
      ),
    )
    expect(holders).not.toEqual([])
    for (const holder of holders) expect(holder.closest('bdi')).not.toBeNull()
  })
})

describe('what a company is called', () => {
  it.each(['pv', 'pv&vierge=1', 'attestation_stage&offres=1'])(
    'stands whole on %s, whatever it looks like',
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
          expect(sheet?.textContent).toContain(name)
          expect(sheet?.textContent).toContain(sujet)
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

  it('has the text in its own language, with name, time and digest of who has signed', async () => {
    const sheets = await open(`doc=convention&lang=en#${signed},${arabic}`)
    expect(sheets).toHaveLength(2)
    const [french, other] = ['fr', 'ar'].map((lang) => sheets.find((sheet) => sheet.lang === lang))
    expect(french).toHaveTextContent(/Article 1\..*Signatures/)
    const parties = within(french as HTMLElement).getAllByRole('listitem')
    expect(parties).toHaveLength(5)
    expect(parties[4]).toHaveTextContent(
      /Établissement.*Rim Jaziri.*R\. Jaziri.*le .* à \d\d:\d\d.*[0-9a-f]{64}/,
    )
    expect(parties[0]).toHaveTextContent(/^Étudiant\(e\).*Signature\s:/)
    expect(other).toHaveAttribute('dir', 'rtl')
    expect(other).toHaveTextContent(/الإمضاءات.*المشرف/)
  })

  it('prints all that were sent, or those of a state, and forgets what was chosen with another document', async () => {
    const { user } = await renderApp(`/Documents?doc=convention`, { services: school.services })
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await user.click(screen.getByRole('combobox', { name: 'État de la convention' }))
    await user.click(await screen.findByRole('option', { name: /^En signature/ }))
    await screen.findByText('1 convention dans ce document')
    await user.click(screen.getByRole('combobox', { name: 'Document' }))
    await user.click(await screen.findByRole('option', { name: 'Étiquettes' }))
    await screen.findByText(/soutenances? dans ce document/)
  })

  it('is reached from an agreement', async () => {
    const [{ id }] = await school.sql('SELECT min(id) AS id FROM internship.convention')
    await renderApp(`/Convention/${id}`, { services: school.services })
    const [link] = await screen.findAllByRole('link', { name: /^Imprimer/ })
    expect(link?.getAttribute('href')).toBe(`/Documents?doc=convention#${id}`)
  })

  it('is reached from their list for those that are selected', async () => {
    const { user } = await renderApp('/Convention', { services: school.services })
    await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner toutes/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Actions groupées' })
    await user.click(within(bar).getByRole('button', { name: 'Imprimer' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})
