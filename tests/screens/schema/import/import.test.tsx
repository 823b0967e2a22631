import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderApp } from '../../../setup/app'
import { csvOf, ENCODED } from '../../../setup/importFiles'
import { AUTRE_ANNEE, openSchool, type School } from '../../../setup/openSchool'
import { rowXml, workbookParts, zip } from '../../../setup/workbook'

/* The import of a list on screen; reading files is tested in the services. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const PATIENCE = 90_000
const FILE = csvOf([
  ['Liste 2021/2022', '', '', '', '', ''],
  ['N° étudiant', 'Nom', 'Prénom', 'Courriel', 'Groupe', 'Divers'],
  ['N-1', 'Lefèvre', 'Anaïs', 'anais@etu.test', 'A', 'x'],
  ['N-2', 'Saïdi', 'Hélène', 'pas une adresse', 'A', ''],
  ['N-3', 'Ayari', 'Olfa', 'olfa@etu.test', 'Z', ''],
])

it(
  'students are imported: columns, missing groups, a corrected cell, rows left out, and undo',
  async () => {
    const { user } = await renderApp('/Etudiant', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Étudiants' })
    const button = (name: string | RegExp) => within(dialog).findByRole('button', { name })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File([ENCODED.cp850(FILE)], 'liste.csv'))

    // the columns, with the guess of how the file is written
    await within(dialog).findByText('liste.csv : 3 lignes')
    expect(within(dialog).getByRole('combobox', { name: 'Encodage des caractères' })).toHaveTextContent(
      'DOS (850)',
    )
    expect(within(dialog).getByRole('combobox', { name: /Courriel/ })).toHaveTextContent('E-mail')
    expect(within(dialog).getByText('Lefèvre')).toBeInTheDocument()
    const look = await button('Voir ce qui changera')
    expect(look).toBeDisabled()
    expect(look).toHaveAccessibleDescription(
      'Pour continuer, dites ce que contient la colonne Divers, ou cochez la case pour l’ignorer.',
    )
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Ignorer la colonne inconnue\u00a0: Divers' }),
    )
    expect(look).toBeEnabled()
    expect(look).not.toHaveAccessibleDescription()
    await user.click(await button('Voir ce qui changera'))

    // what would change, and the errors
    expect(await button('2 refusés')).toBeInTheDocument()
    expect(await button(/^Importer 1 ligne$/)).toBeDisabled()
    const mended = within(dialog).getByRole('textbox', { name: 'E-mail' })
    await user.clear(mended)
    await user.type(mended, 'helene@etu.test{Enter}')
    expect(await button('1 refusé')).toBeInTheDocument()
    expect(within(dialog).getByText(/N’existe pas\. Possible : A/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Laisser de côté les lignes refusées' }))
    await waitFor(async () => expect(await button(/^Importer 2 lignes$/)).toBeEnabled())
    await user.click(await button(/^Importer 2 lignes$/))

    // done, with the refused line as a file
    await within(dialog).findByText('Success')
    expect(within(dialog).getByText('2 ajouts')).toBeInTheDocument()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await user.click(await button('Télécharger la ligne refusée'))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [[blob]] = saved.mock.calls as [[Blob]]
    expect(new TextDecoder().decode(await blob.arrayBuffer())).toContain(
      'N-3;Ayari;Olfa;olfa@etu.test;Z;;Groupe\u00a0: N’existe pas. Possible\u00a0: A.',
    )
    const count = async () =>
      (await school.sql("SELECT count(*)::int FROM records.etudiant WHERE matricule LIKE 'N-%'"))[0].count
    expect(await count()).toBe(2)
    await user.click(await button('Annuler cet import'))
    await waitFor(async () => expect(await count()).toBe(0))
  },
  PATIENCE,
)

it(
  'the separator of a text can be chosen, and the columns follow',
  async () => {
    const { user } = await renderApp('/Salle', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Salles' })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['Salle;Accès\nB12;au fond, à gauche, porte 4'], 'salles.csv'))
    const separator = await within(dialog).findByRole('combobox', { name: 'Séparateur' })
    expect(separator).toHaveTextContent('Point-virgule (;)')
    expect(within(dialog).getByText('au fond, à gauche, porte 4')).toBeInTheDocument()
    const choose = async (option: string) => {
      await user.click(within(dialog).getByRole('combobox', { name: 'Séparateur' }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('Virgule (,)')
    await within(dialog).findByText('à gauche')
    await choose('Aucun\u00a0: une seule colonne')
    await within(dialog).findByText('B12;au fond, à gauche, porte 4')
  },
  PATIENCE,
)

it(
  'what a spreadsheet hides is reported, left out, and imported on request',
  async () => {
    const { user } = await renderApp('/Salle', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Salles' })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const hidden = rowXml(2, ['M1']).replace('<row ', '<row hidden="1" ')
    const file = zip(workbookParts(rowXml(1, ['Salle']) + hidden + rowXml(3, ['M2'])))
    await user.upload(input, new File([Uint8Array.from(file)], 'salles.xlsx'))
    const look = () => within(dialog).findByRole('button', { name: 'Voir ce qui changera' })
    await user.click(await look())
    await within(dialog).findByRole('button', { name: '1 nouveau' })
    expect(within(dialog).getByText('Masqué dans la feuille, non importé : 1 ligne.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Importer aussi' }))
    await user.click(await look())
    await within(dialog).findByRole('button', { name: '2 nouveaux' })
    expect(
      within(dialog).getByText('Masqué dans la feuille, importé quand même : 1 ligne.'),
    ).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Ne pas importer' })).toBeEnabled()
  },
  PATIENCE,
)

it(
  'likely duplicates and others’ addresses are reported before anything is written, with advice',
  async () => {
    const { user } = await renderApp('/Entreprise', { services: school.services })
    const preview = async (list: string, rows: string[][]) => {
      await user.click(await screen.findByRole('button', { name: 'Importer' }))
      const dialog = await screen.findByRole('dialog', { name: `Importer\u00a0: ${list}` })
      const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
      await user.upload(input, new File([csvOf(rows)], 'liste.csv'))
      await user.click(await within(dialog).findByRole('button', { name: 'Voir ce qui changera' }))
      return dialog
    }
    const dialog = await preview('Entreprises', [
      ['Entreprise', 'Gérant', 'Matricule', 'E-mail', 'Adresse'],
      ['Cérès', 'Ada', 'TW-2', 'tw@twin.test', 'Tunis'],
      ['CERES s.a.', 'Ada', 'TW-3', 'tw3@twin.test', 'Tunis'],
      ['Vesta', 'Ada', 'TW-4', 'TW@twin.test', 'Tunis'],
    ])
    expect(await within(dialog).findByText(/^Lignes 2 et 3/)).toHaveTextContent(
      'Lignes 2 et 3 : Cérès et CERES s.a. sont sans doute la même entreprise. Pour n’en créer qu’une, retirez l’une des deux lignes du fichier.',
    )
    expect(within(dialog).getByText('Déjà à la ligne 2.')).toBeInTheDocument()
  },
  PATIENCE,
)

it(
  'a missing group is created, and absent students are named, marked as departed and restored',
  async () => {
    await school.sql(`WITH elise AS (
        INSERT INTO records.etudiant (matricule, prenom, nom, email) VALUES ('ABS-1', 'Élise', 'Gharbi', 'elise@etu.test') RETURNING id)
      INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
      SELECT elise.id, g.annee_id, g.id FROM elise, records.groupe g JOIN records.annee a ON a.id = g.annee_id AND a.courante
      WHERE g.nom = 'A' LIMIT 1`)
    const { user } = await renderApp('/Etudiant', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Étudiants' })
    const button = (name: string | RegExp) => within(dialog).findByRole('button', { name })
    const choose = async (name: string, option: string) => {
      await user.click(within(dialog).getByRole('combobox', { name }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const rows = [
      ['Matricule', 'Nom', 'Prénom', 'E-mail', 'Groupe'],
      ['N-9', 'Ayari', 'Olfa', 'olfa@etu.test', 'Z'],
    ]
    await user.upload(input, new File([csvOf(rows)], 'liste.csv'))
    await user.click(await button('Voir ce qui changera'))

    const departed = async () =>
      (await school.sql('SELECT count(*)::int FROM records.inscription WHERE parti = 1'))[0].count
    expect(await within(dialog).findByText(/absents? du fichier : /i)).toHaveTextContent('Gharbi Élise')
    expect(
      within(dialog).getByText('Le fichier nomme ce qui n’existe pas encore : 1 groupe.'),
    ).toBeInTheDocument()
    await choose('Spécialité', 'Un')
    await choose('Niveau', 'Un · Un')
    await user.click(await button('Créer'))
    expect(await button('1 nouveau')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('checkbox', { name: /^Marquer comme partis?/ }))
    expect(await within(dialog).findByText(/marqués? comme partis? : /)).toHaveTextContent('Gharbi Élise')
    await waitFor(async () => expect(await button(/^Importer 2 lignes$/)).toBeEnabled())
    await user.click(await button(/^Importer 2 lignes$/))
    await within(dialog).findByText('1 départ')
    expect(await departed()).toBe(1)
    await user.click(await button('Annuler cet import'))
    await waitFor(async () => expect(await departed()).toBe(0))
    expect(await school.sql("SELECT FROM records.groupe WHERE nom = 'Z'")).toEqual([])
  },
  PATIENCE,
)

it(
  'a file of another diploma creates its whole structure, undone in one step',
  async () => {
    const { user } = await renderApp('/Etudiant', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Étudiants' })
    const button = (name: string | RegExp) => within(dialog).findByRole('button', { name })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const rows = [
      ['COD_ETU', 'Étudiant', 'Courriel', 'LIB_DIP', 'Spécialité', 'Niveau', 'Groupe'],
      ['D-1', 'AYARI Olfa', 'd1@etu.test', 'Doctorat de physique', 'Optique', 'D1', 'P1'],
      ['D-2', 'SAÏDI Hélène', 'd2@etu.test', 'Doctorat de physique', 'Optique', 'D2', 'P2'],
      ['D-3', 'KÉFI Rim', 'd3@etu.test', 'BUT Chimie', 'Verre', 'B1', 'P1'],
    ]
    await user.upload(input, new File([csvOf(rows)], 'diplômes.csv'))
    await user.click(await button('Voir ce qui changera'))
    expect(
      await within(dialog).findByText(
        'Le fichier nomme ce qui n’existe pas encore : 2 diplômes, 2 spécialités, 3 niveaux et 3 groupes.',
      ),
    ).toBeInTheDocument()
    expect(
      within(dialog).getByRole('combobox', { name: 'Cycle de «\u00a0Doctorat de physique\u00a0»' }),
    ).toHaveValue('Doctorat')
    await user.type(
      within(dialog).getByRole('combobox', { name: 'Cycle de «\u00a0BUT Chimie\u00a0»' }),
      'BUTT',
    )
    await user.click(await button('Créer'))
    expect(await within(dialog).findByText('Diplômes (2) : Doctorat de physique et BUT Chimie')).toBeVisible()
    // a typing error is corrected
    await user.click(await button('Revoir les groupes à créer'))
    const cycle = await within(dialog).findByRole('combobox', { name: 'Cycle de «\u00a0BUT Chimie\u00a0»' })
    expect(cycle).toHaveValue('BUTT')
    expect(await button('3 refusés')).toBeInTheDocument()
    await user.type(cycle, '{Backspace}')
    await user.click(await button('Créer'))
    expect(await button('3 nouveaux')).toBeInTheDocument()
    // answers about a name stay while columns are reviewed, and are asked again
    await user.click(await button('Retour'))
    const level = await within(dialog).findByRole('combobox', { name: /Niveau/ })
    await user.click(level)
    await user.click(await screen.findByRole('option', { name: 'Ne pas importer' }))
    await user.click(level)
    await user.click(await screen.findByRole('option', { name: 'Niveau' }))
    await user.click(await button('Voir ce qui changera'))
    expect(await button('3 refusés')).toBeInTheDocument()
    expect(within(dialog).getByRole('combobox', { name: 'Cycle de «\u00a0BUT Chimie\u00a0»' })).toHaveValue(
      'BUT',
    )
    await user.click(await button('Créer'))
    expect(
      await within(dialog).findByText('Diplômes (2) : Doctorat de physique et BUT Chimie'),
    ).toBeInTheDocument()
    expect(within(dialog).getByText('Groupes (3) : P1, P2 et P1')).toBeInTheDocument()
    await user.click(await button('Importer 3 lignes'))
    await within(dialog).findByText('3 ajouts')
    const made = () =>
      school.sql(`SELECT c.label->>'fr' AS cycle, d.label->>'fr' AS diplome FROM records.diplome d
        JOIN records.cycle c ON c.id = d.cycle_id WHERE d.label->>'fr' IN ('Doctorat de physique', 'BUT Chimie') ORDER BY d.id`)
    expect(await made()).toEqual([
      { cycle: 'Doctorat', diplome: 'Doctorat de physique' },
      { cycle: 'BUT', diplome: 'BUT Chimie' },
    ])
    await user.click(await button('Annuler cet import'))
    await waitFor(async () => expect(await made()).toEqual([]))
  },
  PATIENCE,
)

it(
  'whole internships are imported with a preview of what is created, and a value corrected in all lines',
  async () => {
    const one = await school.student({ prenom: 'Rim', nom: 'Kéfi' })
    const other = await school.student({ prenom: 'Sami', nom: 'Kéfi' })
    const numbers = await school.sql(
      'SELECT matricule FROM records.etudiant WHERE id = ANY ($1) ORDER BY id',
      [[one, other]],
    )
    const [{ nom_entreprise, supervisor }] = await school.sql(
      `SELECT c.nom_entreprise, n.nom_complet AS supervisor FROM company.entreprise c, internship.encadreur n
       WHERE c.id = 1 AND n.id = 1`,
    )
    const rows = [
      [
        'COD_ETU',
        'NOM_PAT',
        'Entreprise',
        'Intitulé du sujet',
        'Encadrant',
        'Nature',
        'Début',
        'Fin',
        'Tuteur',
        'Mail tuteur',
      ],
      ...numbers.map(({ matricule }) => [
        matricule,
        'KÉFI',
        nom_entreprise,
        'Jumeau numérique',
        supervisor,
        'PFE',
        '01/02/2022',
        '31/05/2022',
        'Paul Martin',
        'paul@jumeau.test',
      ]),
    ]
    const { user } = await renderApp('/AffectStage', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Affectation des stages' })
    const button = (name: string | RegExp) => within(dialog).findByRole('button', { name })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, new File([csvOf(rows)], 'stages.csv'))
    await user.click(await button('Voir ce qui changera'))

    expect(await button('2 refusés')).toBeInTheDocument()
    const mended = within(dialog).getByRole('textbox', { name: 'Type de stage\u00a0: PFE (2 lignes)' })
    await user.clear(mended)
    await user.type(mended, 'Obligatoire{Enter}')
    expect(await button('2 nouveaux')).toBeInTheDocument()
    expect(within(dialog).getByText('Offres (2) : Jumeau numérique')).toBeInTheDocument()
    expect(within(dialog).getByText('Tuteurs (1) : Paul Martin')).toBeInTheDocument()
    const create = within(dialog).getByRole('checkbox', { name: /^Créer les offres/ })
    await user.click(create)
    expect(await button('2 refusés')).toBeInTheDocument()
    await user.click(create)
    await waitFor(async () => expect(await button(/^Importer 2 lignes$/)).toBeEnabled())
    await user.click(await button(/^Importer 2 lignes$/))
    await within(dialog).findByText('2 ajouts')
    expect(
      await school.sql(
        `SELECT debut::text, fin::text FROM internship.v_deroulement WHERE etudiant_id = ANY ($1)`,
        [[one, other]],
      ),
    ).toEqual([
      { debut: '2022-02-01', fin: '2022-05-31' },
      { debut: '2022-02-01', fin: '2022-05-31' },
    ])

    // the next file has the same value, and is corrected automatically
    const next = await school.student({ prenom: 'Lina', nom: 'Kéfi' })
    const [{ matricule }] = await school.sql('SELECT matricule FROM records.etudiant WHERE id = $1', [next])
    await user.click(await button('Fermer'))
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const again = await screen.findByRole('dialog', { name: 'Importer\u00a0: Affectation des stages' })
    const chooser = again.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const said = rows[1]?.map((cell) => (cell === 'Jumeau numérique' ? 'Chaîne du froid' : cell)) ?? []
    const file = csvOf([rows[0] ?? [], [matricule, ...said.slice(1)]])
    await user.upload(chooser, new File([file], 'suite.csv'))
    await user.click(await within(again).findByRole('button', { name: 'Voir ce qui changera' }))
    await within(again).findByRole('button', { name: /^Importer/ })
    expect(within(again).getByRole('button', { name: '1 nouveau' })).toBeInTheDocument()
    expect(within(again).getByText(/^Corrigé dans toutes les lignes/).parentElement).toHaveTextContent(
      /Type de stage : « ?PFE ?» → « ?Obligatoire ?», comme la dernière fois/,
    )
    // until the user rejects it
    await user.click(within(again).getByRole('button', { name: /^Rétablir/ }))
    await within(again).findByRole('button', { name: '1 refusé' })
    expect(within(again).getByRole('textbox', { name: 'Type de stage' })).toHaveValue('PFE')
  },
  PATIENCE,
)

it(
  'somebody known from another year is re-enrolled, with changes and their other years shown',
  async () => {
    const id = await school.student({ annee: AUTRE_ANNEE, prenom: 'Rim', nom: 'Jaziri' })
    const [{ matricule, email }] = await school.sql(
      'SELECT matricule, email FROM records.etudiant WHERE id = $1',
      [id],
    )
    const { user } = await renderApp('/Etudiant', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Étudiants' })
    const button = (name: string | RegExp) => within(dialog).findByRole('button', { name })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const rows = [
      ['Matricule', 'Nom', 'Prénom', 'E-mail', 'Groupe'],
      [matricule, 'Jaziri', 'Rim', 'rim.nouvelle@etu.test', 'A'],
    ]
    await user.upload(input, new File([csvOf(rows)], 'liste.csv'))
    await user.click(await button('Voir ce qui changera'))
    expect(await button('1 réinscrit')).toHaveAttribute('aria-pressed', 'true')
    expect(await button('0 nouveau')).toBeInTheDocument()
    const line = within(dialog).getByRole('listitem')
    expect(line).toHaveTextContent(`E-mail : ${email} → rim.nouvelle@etu.test`)
    expect(line).toHaveTextContent(
      /Déjà inscrit en .?2020\/2021.?\. Ce changement vaut aussi en .?2020\/2021.?\./,
    )
    await user.click(await button(/^Importer 1 ligne$/))
    await within(dialog).findByText('1 réinscription')
  },
  PATIENCE,
)

it(
  'names in one column are split into last and first name, and doubtful ones marked',
  async () => {
    const { user } = await renderApp('/Etudiant', { services: school.services })
    await user.click(await screen.findByRole('button', { name: 'Importer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Étudiants' })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const file = csvOf([
      ['N° étudiant', 'Étudiant', 'Courriel', 'Groupe'],
      ['W-1', 'BEN\u00a0SALAH  Inès', 'ines@etu.test', 'A'],
      ['W-2', 'Ben Youssef Ali', 'ali@etu.test', 'A'],
      ['W-3', 'Solo', 'solo@etu.test', 'A'],
    ])
    await user.upload(input, new File([file], 'noms.csv'))
    const names = await within(dialog).findByRole('region', { name: 'Nom et prénom dans une même colonne' })
    const lines = () =>
      within(names)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        )
    expect(lines()).toEqual([
      ['2', 'BEN SALAH', 'Inès', ''],
      ['3', 'Ben Youssef', 'Ali', 'À vérifier'],
      ['4', 'Solo', '–', 'À vérifier'],
    ])
    expect(within(names).getByText(/^2 lignes à vérifier/)).toBeInTheDocument()
    await user.click(within(names).getByRole('combobox', { name: 'En cas de doute' }))
    await user.click(await screen.findByRole('option', { name: 'Prénom d’abord' }))
    await waitFor(() => expect(lines()[1]).toEqual(['3', 'Ali', 'Ben Youssef', 'À vérifier']))
    await user.click(within(names).getByRole('combobox', { name: 'En cas de doute' }))
    await user.click(await screen.findByRole('option', { name: 'Nom d’abord' }))

    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui changera' }))
    await within(dialog).findByRole('button', { name: '1 refusé' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Prénom' }), 'Han{Enter}')
    await user.click(await within(dialog).findByRole('button', { name: 'Importer 3 lignes' }))
    await within(dialog).findByText('3 ajouts')
    expect(
      await school.sql(
        "SELECT nom, prenom FROM records.etudiant WHERE matricule LIKE 'W-%' ORDER BY matricule",
      ),
    ).toEqual([
      { nom: 'BEN SALAH', prenom: 'Inès' },
      { nom: 'Ben Youssef', prenom: 'Ali' },
      { nom: 'Solo', prenom: 'Han' },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Annuler cet import' }))
    await waitFor(async () =>
      expect(await school.sql("SELECT 1 FROM records.etudiant WHERE matricule LIKE 'W-%'")).toEqual([]),
    )
  },
  PATIENCE,
)

it(
  'a file without groups gets one for all its students, remembered for the next such file',
  async () => {
    const { user } = await renderApp('/Etudiant', { services: school.services })
    const file = csvOf([
      ['Code étudiant', 'Étudiant', 'Courriel'],
      ['V-1', 'AYARI Olfa', 'olfa.v@etu.test'],
      ['V-2', 'SAÏDI Hélène', 'helene.v@etu.test'],
    ])
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Importer' }))
      const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Étudiants' })
      const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
      await user.upload(input, new File([file], 'sans groupe.csv'))
      return dialog
    }
    let dialog = await open()
    const name = 'Pour toutes les lignes\u00a0: Groupe'
    await user.type(await within(dialog).findByRole('combobox', { name }), 'A ·')
    await user.click((await screen.findAllByRole('option', { name: /^A · / }))[0] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: 'Voir ce qui changera' }))
    await within(dialog).findByText(/Pour toutes les lignes\s: Groupe « A · /)
    await user.click(await within(dialog).findByRole('button', { name: 'Importer 2 lignes' }))
    await within(dialog).findByText('2 ajouts')
    await user.click(within(dialog).getByRole('button', { name: 'Annuler cet import' }))
    await waitFor(async () =>
      expect(await school.sql("SELECT 1 FROM records.etudiant WHERE matricule LIKE 'V-%'")).toEqual([]),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    dialog = await open()
    expect(((await within(dialog).findByRole('combobox', { name })) as HTMLInputElement).value).toMatch(
      /^A · /,
    )
  },
  PATIENCE,
)

it(
  'arrows point to the new value on a right-to-left page',
  async () => {
    const id = await school.student({ prenom: 'Nour', nom: 'Ayadi' })
    const [{ matricule }] = await school.sql('SELECT matricule FROM records.etudiant WHERE id = $1', [id])
    const { user } = await renderApp('/Etudiant', { services: school.services, lang: 'ar' })
    await user.click(await screen.findByRole('button', { name: 'استيراد' }))
    const dialog = await screen.findByRole('dialog')
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const rows = [
      ['Matricule', 'Nom', 'Prénom', 'E-mail', 'Groupe'],
      [matricule, 'Ayadi', 'Nour', 'nour.nouvelle@etu.test', 'A'],
    ]
    await user.upload(input, new File([csvOf(rows)], 'liste.csv'))
    await user.click(await within(dialog).findByRole('button', { name: 'عرض ما سيتغيّر' }))
    expect(await within(dialog).findByRole('listitem')).toHaveTextContent('← nour.nouvelle@etu.test')
  },
  PATIENCE,
)

it('the import says that one of several columns is enough as a key', { timeout: PATIENCE }, async () => {
  const { user } = await renderApp('/Salle', { services: school.services })
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Importer\u00a0: Salles' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['Divers;Places\nx;12\n'], 'salles.csv'))
  expect(
    await within(dialog).findByText('Indiquez ce qui identifie une ligne : Nom + Bâtiment ou Nom.'),
  ).toBeVisible()
})
