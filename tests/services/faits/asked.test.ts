import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  convention,
  deroulement,
  espace,
  espaceEntreprises,
  espaceInformations,
  extensions,
  inscrit,
  manques,
  site,
} from '../../../src/contract'
import { autorisation } from '../../../src/contract/affectation/autorisation'
import { ecole } from '../../../src/contract/etablissement/etablissement'
import { isBirthday } from '../../../src/contract/faits/champs'
import { FAITS_DE_L_ETUDIANT, FAITS_DEMANDES } from '../../../src/contract/faits/demandes'
import { isPostcode, paysCode, paysIn } from '../../../src/contract/faits/pays'
import { imports } from '../../../src/contract/import/importCalls'
import { company } from '../../../src/contract/specification/company'
import { internship } from '../../../src/contract/specification/internship'
import { agreement, settle, signAll } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'

/* The facts that a school may ask for: of its students, in agreements, and nowhere as long as it does not. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `UPDATE records.etablissement SET signataire = 'Rim Jaziri', nom = '{"fr": "Institut", "en": "", "ar": ""}'`,
  )
})
afterAll(() => school?.drop())

const ask = (...faits: string[]) => school.sql('UPDATE records.etablissement SET faits = $1', [faits])
const ADRESSE = { adresse: '8, rue des Jasmins', code_postal: '3000', ville: 'Sfax', pays: 'TN' }
const WHOLE = {
  nom_usage: 'Kefi',
  naissance: '2001-05-12',
  telephone: '+21620123456',
  ...ADRESSE,
  assureur: 'Mutuelle des étudiants',
  police: '2031',
  regime: 'CNSS',
  numero_social: '',
}

/** A student with an internship, in their own space. */
async function entered() {
  const { stage_id, etudiant_id } = await school.assignment()
  await settle(school, stage_id)
  return { stage_id, etudiant_id, ...(await spaceOf(etudiant_id)) }
}

async function spaceOf(etudiant_id: number) {
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
  const token = await school.services.enter(email)
  const call = (endpoint: Parameters<School['call']>[0], input: object = {}) =>
    school.services.call(endpoint, input, { token })
  const read = async () => (await call(espaceInformations.espaceInformations)).body
  return {
    call,
    read,
    write: async (values: object, more: object = {}) => {
      const { id, version } = (await read()).etudiants[0]
      return call(espaceInformations.espaceInformationsEnregistrer, { id, version, ...values, ...more })
    },
    owes: async () => (await call(espace.espaceStages)).body.dus.map(({ code }: { code: string }) => code),
  }
}

const lacksOf = async (stage_id: number): Promise<string[]> => {
  const { body } = await school.call(manques.manquesLire, { ids: [stage_id] })
  return body.stages[0].manques.map(({ code }: { code: string }) => code)
}
const draftOf = async (etudiant_id: number) => {
  const [row] = await school.sql(
    'SELECT id, etat, manque, texte FROM internship.convention WHERE etudiant_id = $1 ORDER BY numero DESC LIMIT 1',
    [etudiant_id],
  )
  return row as { id: number; etat: string; manque: string[]; texte: string }
}

describe('a school', () => {
  it('asks for nothing before it has said so', async () => {
    await school.sql('UPDATE records.etablissement SET faits = DEFAULT')
    const { etablissement } = (await school.call(ecole.etablissement)).body
    expect(etablissement.faits).toEqual([])
    const { stage_id, read } = await entered()
    expect((await read()).faits).toEqual([])
    expect(await lacksOf(stage_id)).not.toContain('naissance')
  })

  it('says which facts it asks for, in one place', async () => {
    const nom = { fr: 'Institut', en: '', ar: '' }
    const { version, ...whole } = (await school.call(ecole.etablissement)).body.etablissement
    const said = { ...whole, nom, logo: undefined, version, faits: ['naissance', 'naissance'] }
    expect((await school.call(ecole.etablissementUpdate, said)).status).toBe(200)
    expect((await school.call(ecole.etablissement)).body.etablissement.faits).toEqual(['naissance'])
    const unknown = { ...said, faits: ['taille'], version: undefined }
    expect((await school.call(ecole.etablissementUpdate, unknown)).body.code).toBe('validation')
  })
})

describe('a student', () => {
  it('owes what is asked for before an agreement is made, gives it in their space, and the draft is complete', async () => {
    await ask(...FAITS_DE_L_ETUDIANT)
    const { stage_id, etudiant_id, owes, write } = await entered()
    expect(await owes()).toContain('informations')
    await school.call(convention.conventionPreparer, { ids: [stage_id] })
    expect((await draftOf(etudiant_id)).manque).toEqual([
      'naissance',
      'telephone_etudiant',
      'adresse_etudiant',
      'responsabilite_civile',
      'couverture_sociale',
    ])
    // of an address the town, of an insurance the policy is needed as well
    await write({ ...WHOLE, ville: '', police: '', regime: '\u200b' })
    expect((await draftOf(etudiant_id)).manque).toEqual([
      'adresse_etudiant',
      'responsabilite_civile',
      'couverture_sociale',
    ])
    expect(await owes()).toContain('informations')
    expect((await write(WHOLE)).status).toBe(200)
    expect(await owes()).not.toContain('informations')
    const { etat, texte } = await draftOf(etudiant_id)
    expect(etat).toBe('a_verifier')
    for (const line of [
      'Nom d’usage\u00a0: Kefi',
      'Date de naissance\u00a0: 12 mai 2001',
      'Téléphone de l’étudiant\u00a0: +216 20 123 456',
      'Adresse de l’étudiant\u00a0: 8, rue des Jasmins, 3000 Sfax, Tunisie',
      'Assurance responsabilité civile\u00a0: Mutuelle des étudiants, n°\u00a02031',
      'Couverture sociale\u00a0: CNSS',
    ])
      expect(texte).toContain(line)
  })

  it('writes only what is asked for, and only of themselves', async () => {
    await ask('naissance')
    const [one, other] = [await entered(), await entered()]
    expect((await one.write({ naissance: '٢٠٠١-٠٥-١٢', ville: 'Sfax' })).status).toBe(200)
    expect((await one.read()).etudiants[0]).toMatchObject({ naissance: '2001-05-12', ville: '' })
    const { id } = (await other.read()).etudiants[0]
    expect((await one.write({ naissance: '2001-05-13' }, { id })).body.code).toBe('not_found')
    await ask()
    // it is kept, and nobody sees it
    expect((await one.read()).etudiants[0]).toMatchObject({ naissance: '' })
    await ask('naissance')
    expect((await one.read()).etudiants[0]).toMatchObject({ naissance: '2001-05-12' })
  })

  it.each([
    [{ naissance: '2999-01-01' }, 'naissance'],
    [{ naissance: '2001-02-30' }, 'naissance'],
    [{ naissance: '1801-02-03' }, 'naissance'],
    [{ code_postal: '69 00', pays: 'FR' }, 'code_postal'],
    [{ pays: 'Atlantide' }, 'pays'],
    [{ ville: 'v'.repeat(101) }, 'ville'],
  ])('%o is refused', async (values, path) => {
    await ask(...FAITS_DEMANDES)
    const { write } = await entered()
    const { body } = await write(values)
    expect([body.code, body.details.issues[0].path]).toEqual(['validation', path])
  })

  it('gives a postcode that fits the country that is known', async () => {
    await ask('adresse_etudiant')
    const { write, etudiant_id } = await entered()
    expect((await write({ pays: 'تونس', code_postal: '٣٠٠٠' })).status).toBe(200)
    expect((await write({ code_postal: '69001' })).body.code).toBe('validation')
    const { version, groupe, ...row } = (await school.call(inscrit.inscritById, { id: etudiant_id })).body
      .record
    expect(row).toMatchObject({ pays: 'TN', code_postal: '3000' })
    const sent = { ...row, groupe: groupe.value, version, code_postal: '69001' }
    expect((await school.call(inscrit.inscritUpdate, sent)).body.code).toBe('validation')
    // a form without facts leaves them alone
    const { code_postal: _, pays: _pays, ...less } = sent
    expect((await school.call(inscrit.inscritUpdate, less)).status).toBe(200)
    expect((await school.call(inscrit.inscritById, { id: etudiant_id })).body.record).toMatchObject({
      pays: 'TN',
    })
  })
})

describe('a company', () => {
  it('owes what is asked for of it, and says it beside the rest in its space', async () => {
    await ask('forme_juridique', 'localite', 'secteur')
    await school.sql(`UPDATE company.entreprise SET email = 'gerance@industrie.test' WHERE id = 1`)
    const { stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id)
    await school.call(convention.conventionPreparer, { ids: [stage_id] })
    const asked = ['forme_juridique', 'localite', 'secteur']
    expect((await draftOf(etudiant_id)).manque).toEqual(asked)
    const token = await school.services.enter('gerance@industrie.test')
    const call = (endpoint: Parameters<School['call']>[0], input: object = {}) =>
      school.services.call(endpoint, input, { token })
    const owes = async () =>
      (await call(espace.espaceStages)).body.dus.map(({ code }: { code: string }) => code)
    expect(await owes()).toContain('societe')
    const { entreprises, faits } = (await call(espaceEntreprises.espaceEntreprise)).body
    expect(faits).toEqual(asked)
    const { demande: _, compte: _account, email: _email, ...own } = entreprises[0]
    const said = { forme_juridique: 'SA', code_postal: '3000', ville: 'Sfax', pays: 'TN', secteur: 'Froid' }
    const modify = (more: object) => call(espaceEntreprises.espaceEntrepriseModifier, { ...own, ...more })
    expect((await modify({ ...said, code_postal: '69001' })).body.code).toBe('validation')
    // what is not asked for is left out
    expect((await modify({ ...said, effectif: '12' })).status).toBe(200)
    expect(await owes()).not.toContain('societe')
    const { etat, texte } = await draftOf(etudiant_id)
    expect(etat).toBe('a_verifier')
    expect(texte).toContain('Forme juridique\u00a0: SA\n\nCommune de l’entreprise\u00a0: 3000 Sfax, Tunisie')
    const { Entreprise } = (await school.call(company.entrepriseById, { id: 1 })).body
    expect(Entreprise).toMatchObject({ ...said, effectif: '' })
  })
})

describe('remote days', () => {
  it('are needed where an internship is at a distance, and stated with their place', async () => {
    await ask('teletravail')
    const { stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id, { teletravail: 2, teletravail_lieu: 'domicile' })
    expect(await lacksOf(stage_id)).not.toContain('teletravail')
    // there are none at the company's
    const read = async () =>
      (await school.call(deroulement.deroulementLire, { id: stage_id })).body.Deroulement
    expect(await read()).toMatchObject({ teletravail: null, teletravail_lieu: '' })
    await settle(school, stage_id, { distance: 1 })
    expect(await lacksOf(stage_id)).toContain('teletravail')
    const { body } = await school.call(internship.affectationList, { filter: { manque: ['teletravail'] } })
    expect(body[internship.affectationList.rows ?? ''].map(({ id }: { id: number }) => id)).toEqual([
      stage_id,
    ])
    await settle(school, stage_id, { distance: 1, teletravail: '2,5', teletravail_lieu: 'domicile' })
    await school.call(convention.conventionPreparer, { ids: [stage_id] })
    expect((await draftOf(etudiant_id)).texte).toContain(
      'Jours de télétravail\u00a0: 2,5\u00a0jours par semaine, domicile',
    )
    // a form without them leaves them alone
    await ask()
    await settle(school, stage_id, { distance: 1, lieu: 'Tunis' })
    expect(await read()).toMatchObject({ teletravail: 2.5, teletravail_lieu: 'domicile' })
    expect((await draftOf(etudiant_id)).texte).not.toContain('Jours de télétravail')
  })
})

describe('an internship abroad', () => {
  const askAbroad = async () => {
    await ask('pays_stage', 'contact_urgence')
    await school.sql(`UPDATE records.etablissement SET pays = 'TN'`)
    await school.sql(`UPDATE company.entreprise SET pays = ''`)
  }
  const readFacts = async (stage_id: number) =>
    (await school.call(deroulement.deroulementLire, { id: stage_id })).body.Deroulement
  const decide = async (stage_id: number, etat: string, more: object = {}) =>
    school.call(autorisation.stageAutoriser, {
      id: stage_id,
      etat,
      version: (await readFacts(stage_id)).version,
      ...more,
    })
  const send = async (etudiant_id: number) => {
    const { id } = await draftOf(etudiant_id)
    await school.call(convention.conventionVerifier, { id })
    const { body } = await school.call(convention.conventionEnvoyer, { ids: [id] })
    return body.refuses.map(({ raison }: { raison: string }) => raison)
  }
  const GERMANY = { pays: 'DE', fr: 'Article 1. Assurance maladie.', en: '', ar: 'تأمين على المرض.' }

  it('is authorised before its agreement leaves, which states the country and its annex', async () => {
    await askAbroad()
    await school.call(extensions.annexeAdd, GERMANY)
    const { stage_id, etudiant_id, owes, write, call } = await entered()
    expect(await lacksOf(stage_id)).toContain('pays_stage')
    expect(await lacksOf(stage_id)).not.toContain('autorisation')
    expect((await decide(stage_id, 'accordee')).body.code).toBe('not_abroad')
    await settle(school, stage_id, { pays_stage: 'allemagne' })
    expect(await lacksOf(stage_id)).toEqual(expect.arrayContaining(['contact_urgence', 'autorisation']))
    expect(await owes()).toContain('informations')
    await school.call(convention.conventionPreparer, { ids: [stage_id] })
    const { texte, etat } = await draftOf(etudiant_id)
    expect(etat).toBe('a_completer')
    expect(texte).toContain('Pays du stage\u00a0: Allemagne')
    expect(texte.endsWith('\n\nAnnexe – Allemagne\n\nArticle 1. Assurance maladie.')).toBe(true)
    expect(await send(etudiant_id)).toEqual(['convention_incomplete'])
    await write({ urgence_nom: 'Salma Kefi', urgence_lien: 'mère', urgence_telephone: '20654321' })
    expect(await owes()).not.toContain('informations')
    // the emergency contact is in the agreement only if its gabarit names it
    expect((await draftOf(etudiant_id)).texte).not.toContain('Salma')
    expect(await send(etudiant_id)).toEqual(['not_authorised'])
    expect((await decide(stage_id, 'refusee')).body.code).toBe('validation')
    expect((await decide(stage_id, 'refusee', { motif: 'Zone déconseillée' })).status).toBe(200)
    expect(await send(etudiant_id)).toEqual(['not_authorised'])
    const [mine] = (await call(espace.espaceStages)).body.stages
    expect(mine).toMatchObject({ pays: 'DE', etranger: { etat: 'refusee', motif: 'Zone déconseillée' } })
    const stale = await decide(stage_id, 'accordee', { version: '0'.repeat(32) })
    expect(stale.body.code).toBe('changed_meanwhile')
    expect((await decide(stage_id, 'accordee')).status).toBe(200)
    expect((await readFacts(stage_id)).etranger).toMatchObject({ pays: 'DE', etat: 'accordee', motif: '' })
    // of two decisions within a minute, student and supervisor hear the last
    const told = await school.sql(
      `SELECT annonce FROM gateway.mail WHERE annonce LIKE 'affectation/' || $1::text || '/%' AND etat = 'en_attente'`,
      [(await readFacts(stage_id)).affectation_id],
    )
    expect(told.map(({ annonce }) => annonce.split('/').at(-1))).toEqual(['autoriser', 'autoriser'])
    expect(await lacksOf(stage_id)).not.toContain('autorisation')
    expect(await send(etudiant_id)).toEqual([])
  })

  it('asks again for another country, also by an amendment, and for nothing at home', async () => {
    await askAbroad()
    const { stage_id, etudiant_id, write } = await entered()
    await write({ urgence_nom: 'Salma Kefi', urgence_telephone: '20654321' })
    await settle(school, stage_id, { pays_stage: 'TN' })
    expect(await lacksOf(stage_id)).not.toEqual(expect.arrayContaining(['autorisation']))
    await school.call(convention.conventionPreparer, { ids: [stage_id] })
    expect(await send(etudiant_id)).toEqual([])
    const { id } = await draftOf(etudiant_id)
    await signAll(school, id)
    const { version } = await readFacts(stage_id)
    await settle(school, stage_id, { pays_stage: 'DE', avenant: 'Chantier en Allemagne', version })
    expect((await readFacts(stage_id)).etranger).toMatchObject({ pays: 'DE', etat: '' })
    const { texte } = await draftOf(etudiant_id)
    expect(texte).toContain('Pays du stage\u00a0: Tunisie → Allemagne')
    expect(texte).toContain('Annexe – Allemagne')
    expect(await send(etudiant_id)).toEqual(['not_authorised'])
    await decide(stage_id, 'accordee')
    await settle(school, stage_id, { pays_stage: 'IT', version: (await readFacts(stage_id)).version })
    expect(await send(etudiant_id)).toEqual(['not_authorised'])
    await decide(stage_id, 'accordee')
    // another number to call is no amendment
    await write({ urgence_telephone: '20654322' })
    expect((await draftOf(etudiant_id)).texte).not.toContain('654')
    expect(await send(etudiant_id)).toEqual([])
  })

  it('is where its company is, as long as nobody says otherwise; the offer says it before', async () => {
    await ask('pays_stage', 'teletravail')
    await school.sql(`UPDATE company.entreprise SET pays = 'FR' WHERE id = 1`)
    const { stage_id } = await school.assignment()
    expect(await readFacts(stage_id)).toMatchObject({ pays_stage: 'FR', teletravail: null })
    await school.sql(
      `UPDATE internship.stage SET pays_stage = 'IT', distance = 1, teletravail = 2 WHERE id = $1`,
      [stage_id],
    )
    expect(await readFacts(stage_id)).toMatchObject({ pays_stage: 'IT', teletravail: 2 })
    await settle(school, stage_id, { pays_stage: '' })
    expect(await readFacts(stage_id)).toMatchObject({ pays_stage: 'FR' })
    await school.sql(`UPDATE company.entreprise SET pays = '' WHERE id = 1`)
  })
})

describe('a site or service of a company', () => {
  it('is kept by the company where the school asks, and stands in agreements beside who signs', async () => {
    await ask()
    await school.sql(
      `UPDATE company.entreprise SET email = 'gerance@industrie.test', pays = 'TN' WHERE id = 1`,
    )
    const token = await school.services.enter('gerance@industrie.test')
    const call = (endpoint: Parameters<School['call']>[0], input: object = {}) =>
      school.services.call(endpoint, input, { token })
    const mine = async () => (await call(espaceEntreprises.espaceSites)).body.sites
    expect(await mine()).toBeNull()
    await ask('site', 'pays_stage')
    const added = { entreprise_id: 1, nom: 'Agence de Lyon', adresse: '4 quai du Port', pays: 'France' }
    const { id } = (await call(espaceEntreprises.espaceSiteEnregistrer, added)).body
    expect((await call(espaceEntreprises.espaceSiteEnregistrer, added)).body.code).toBe('duplicate')
    expect(
      (await call(espaceEntreprises.espaceSiteEnregistrer, { ...added, entreprise_id: 2 })).body.code,
    ).toBe('not_found')
    const { stage_id, etudiant_id } = await school.assignment()
    const read = async () =>
      (await school.call(deroulement.deroulementLire, { id: stage_id })).body.Deroulement
    expect((await read()).pays_stage).toBe('TN')
    await settle(school, stage_id, { site_id: id, pays_stage: '' })
    // the country of the place is the one of the site
    expect(await read()).toMatchObject({ site: 'Agence de Lyon', pays_stage: 'FR' })
    expect((await settle(school, stage_id, { site_id: 999 })).body.code).toBe('validation')
    await school.call(convention.conventionPreparer, { ids: [stage_id] })
    expect((await draftOf(etudiant_id)).texte).toContain(
      'Service d’accueil\u00a0: Agence de Lyon, 4 quai du Port, France',
    )
    // a draft follows; one that is named is kept
    const [{ version }] = await mine()
    await call(espaceEntreprises.espaceSiteEnregistrer, { ...added, id, adresse: '5 quai du Port', version })
    expect((await draftOf(etudiant_id)).texte).toContain('5 quai du Port')
    const { body } = await call(espaceEntreprises.espaceSiteSupprimer, {
      id,
      version: (await mine())[0].version,
    })
    expect(body).toMatchObject({ reste: true })
    expect(await mine()).toMatchObject([{ active: 0 }])
    // a form without sites leaves it alone
    await settle(school, stage_id)
    expect((await read()).site).toBe('Agence de Lyon')
    await school.sql(`UPDATE company.entreprise SET pays = '' WHERE id = 1`)
  })

  it('says where an internship is and in which country, until somebody says otherwise', async () => {
    await ask('site', 'pays_stage')
    const add = async (of: object) =>
      (await school.call(site.siteAdd, { entreprise: 1, ...of })).body.record.id as number
    const lyon = await add({
      nom: 'Quai',
      adresse: '4 quai du Port',
      code_postal: '69002',
      ville: 'Lyon',
      pays: 'FR',
    })
    const bonn = await add({ nom: 'Werk', adresse: 'Am Ring 1', ville: 'Bonn', pays: 'DE' })
    const { stage_id } = await school.assignment()
    const read = async () =>
      (await school.call(deroulement.deroulementLire, { id: stage_id })).body.Deroulement
    const place = async () => {
      const { lieu, pays_stage, site: name } = await read()
      return [name, lieu, pays_stage]
    }
    await settle(school, stage_id, { lieu: '', site_id: lyon })
    expect(await place()).toEqual(['Quai', '4 quai du Port, 69002 Lyon', 'FR'])
    // the form sends back what it has read; another site takes place and country along
    const { lieu, pays_stage } = await read()
    await settle(school, stage_id, { lieu, pays_stage, site_id: bonn })
    expect(await place()).toEqual(['Werk', 'Am Ring 1, Bonn', 'DE'])
    const [{ version }] = (await school.call(site.siteList, { filter: { entreprise: '1' }, q: 'Werk' })).body
      .rows
    await school.call(site.siteUpdate, {
      id: bonn,
      entreprise: 1,
      nom: 'Werk',
      adresse: 'Am Ring 2',
      pays: 'AT',
      version,
    })
    expect(await place()).toEqual(['Werk', 'Am Ring 2', 'AT'])
    await settle(school, stage_id, { lieu: 'Halle 7', pays_stage: 'CH', site_id: lyon })
    expect(await place()).toEqual(['Quai', 'Halle 7', 'CH'])
    // named by an internship it is not deleted, and the refusal says by whom
    const { body } = await school.call(site.siteDelete, { id: lyon })
    expect(body).toMatchObject({ code: 'in_use', details: { usedBy: [{ kind: 'affectation', count: 1 }] } })
    expect((await school.call(site.siteDelete, { id: bonn })).status).toBe(200)
  })

  it('has a contact among the people of its company', async () => {
    const [{ id }] = await school.sql(
      `INSERT INTO company.contact (entreprise_id, nom, email) VALUES (1, 'Accueil', 'accueil@industrie.test') RETURNING id`,
    )
    const other = await school.sql(
      `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
       VALUES (900, 'Autre', 'G', 'SITE2', 'site2@industrie.test', 'Rue') RETURNING id`,
    )
    const add = (entreprise: number) =>
      school.call(site.siteAdd, { entreprise, nom: 'Accueil des stagiaires', contact: id })
    expect((await add(other[0].id)).body).toMatchObject({
      code: 'validation',
      details: { issues: [{ path: 'contact' }] },
    })
    expect((await add(1)).body.record.contact).toEqual({ value: id, label: 'Accueil' })
  })
})

describe('an amendment', () => {
  it('says what has changed of what was agreed, and nothing of what was not asked for then', async () => {
    await ask('adresse_etudiant')
    const { etudiant_id, stage_id, ...one } = await agreement(school)
    const { write } = await spaceOf(etudiant_id)
    await write(ADRESSE)
    await school.call(convention.conventionEnvoyer, { ids: [one.convention] })
    await signAll(school, one.convention)
    await ask('adresse_etudiant', 'naissance')
    await write({ naissance: '2001-05-12', adresse: '9, rue des Jasmins' })
    const { body } = await school.call(convention.conventionAmender, {
      id: one.convention,
      motif: 'Déménagement',
    })
    expect(body.status).toBe(200)
    const { texte } = await draftOf(etudiant_id)
    expect(texte).toContain('Adresse de l’étudiant\u00a0: 8, rue des Jasmins, 3000 Sfax, Tunisie → 9, rue')
    expect(texte).not.toContain('Date de naissance')
  })
})

describe('a file', () => {
  const table = (columns: string[], ...rows: string[][]) =>
    new File([JSON.stringify({ columns, rows, lines: rows.map((_, index) => index + 2) })], 't.json')
  const imported = (columns: string[], ...rows: string[][]) =>
    school.call(imports.records.write, {
      record: 'inscrit',
      file: table(columns, ...rows),
      options: {},
    })

  it('brings facts that are asked for, and leaves what it does not say', async () => {
    await ask('naissance', 'adresse_etudiant')
    const id = await school.student()
    const [{ matricule }] = await school.sql('SELECT matricule FROM records.etudiant WHERE id = $1', [id])
    const read = async () => (await school.call(inscrit.inscritById, { id })).body.record
    await imported(['matricule', 'naissance', 'ville'], [matricule, '12/05/2001', 'Sfax'])
    expect(await read()).toMatchObject({ naissance: '2001-05-12', ville: 'Sfax' })
    await imported(['matricule', 'naissance', 'ville'], [matricule, '13/05/2001', ''])
    expect(await read()).toMatchObject({ naissance: '2001-05-13', ville: 'Sfax' })
    const { body } = await imported(['matricule', 'code_postal', 'pays'], [matricule, '1', 'Tunisie'])
    expect(body.code).toBe('import_refused')
    await ask('adresse_etudiant')
    expect((await imported(['matricule', 'naissance'], [matricule, '2001-05-14'])).body.code).toBe(
      'validation',
    )
    await imported(['matricule', 'ville'], [matricule, 'Tunis'])
    expect(await read()).toMatchObject({ naissance: '2001-05-13', ville: 'Tunis' })
  })
})

describe('what is typed', () => {
  it('is a country by its name in three languages, and a postcode of countries that are known', () => {
    expect(['fr', 'tunisie', 'Tunisia', 'تونس', ' France '].map(paysCode)).toEqual([
      'FR',
      'TN',
      'TN',
      'TN',
      'FR',
    ])
    expect(paysIn('fr', 'TN')).toBe('Tunisie')
    expect([isPostcode('69001', 'FR'), isPostcode('6900', 'FR'), isPostcode('6900', 'XX')]).toEqual([
      true,
      false,
      true,
    ])
    expect(isBirthday('2000-02-29')).toBe(true)
  })
})
