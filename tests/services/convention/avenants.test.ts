import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contact, convention, deroulement, extensions, internship, signature } from '../../../src/contract'
import { CHANGE_HEADER, type Lang } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { agreement, editOf, FACTS, settle, signAll, TUTOR, today } from '../../setup/agreements'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { readPdf, readsPdf } from '../../setup/pdf'

/* An amendment's proposal is in force once all have signed, and not before. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr', nom = '{"fr": "Institut", "en": "", "ar": ""}',
      signataire = 'Rim Jaziri'`,
  )
  await school.sql("UPDATE records.annee SET debut = '2021-09-01', fin = '2022-08-31' WHERE id = 1")
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien'))

const SUCCESSOR = { prenom: 'Olfa', nom: 'Zouari', fonction: 'Cheffe', email: 'olfa@industrie.test' }
const PROPOSED = { ...FACTS, fin: '2022-06-15', lieu: 'Gabès', gratification: 600 } as const
const asPerson = async (email: string, endpoint: Endpoint, input: object = {}) =>
  school.services.call(endpoint, input, { token: await school.services.enter(email) })
const factsOf = async (id: number) =>
  (await school.call(deroulement.deroulementLire, { id })).body.Deroulement
const withoutVersion = ({ version: _, ...row }: Record<string, unknown>) => row
const cancel = (id: number) => school.call(convention.conventionAnnuler, { id, motif: 'Finalement non' })
const send = async (id: number) =>
  (await school.call(convention.conventionEnvoyer, { ids: [id] })).body.envoyees
const sign = (id: number, qui: string) =>
  school.call(convention.conventionPapier, { id, qui, nom: 'Nom', le: today() })
const OTHERS = ['etudiant', 'entreprise', 'tuteur', 'encadrant'] as const

/** An internship with a complete agreement. */
async function signed() {
  const made = await agreement(school, { sent: true })
  expect((await signAll(school, made.convention)).status).toBe(200)
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [made.etudiant_id])
  return { ...made, student: email as string }
}
type Made = Awaited<ReturnType<typeof signed>>

/** Days, place, pay, tutor, supervisor and subject are to change. */
async function amended(made: Made) {
  const facts = { ...PROPOSED, nouveau: SUCCESSOR, avenant: 'Prolongation' }
  expect((await settle(school, made.stage_id, facts)).status).toBe(200)
  expect((await school.call(internship.affectationEdit, editOf(made))).status).toBe(200)
  const offer = { id: made.stage_id, entreprise_id: 1, description: 'Description', periode_stage: 'Février' }
  expect((await school.call(extensions.stageUpdate, { ...offer, sujet: 'Tout autre' })).status).toBe(200)
  return amendmentOf(made)
}
const amendmentOf = async ({ id }: { id: number }) =>
  (
    await school.sql(
      "SELECT id FROM internship.convention WHERE affectation_id = $1 AND numero > 0 AND etat <> 'annulee'",
      [id],
    )
  )[0]?.id as number

/** What lists, records, exports, spaces and papers state about an internship. */
async function shown({ id, stage_id, student }: Made) {
  const { avenant: _, tenus: _tenus, ...facts } = await factsOf(stage_id)
  const listed = await school.call(internship.affectationList, { faits: 1, filter: { id: stage_id } })
  const agreements = await school.call(convention.conventionList, { faits: 1, filter: { stage_id } })
  const papers = await school.call(extensions.documentSoutenances, { ids: [id] })
  const [own] = (await asPerson(student, extensions.espaceStages)).body.stages
  const { avenant: _own, etapes: _etapes, attestation: _attestation, ...stage } = own
  return {
    facts: withoutVersion(facts),
    listed: withoutVersion(listed.body.Sujet[0]),
    beside: agreements.body.conventions.find(({ numero }: { numero: number }) => numero === 0).faits,
    // other dates are proposed: no certificate for now
    paper: { ...papers.body.feuilles[0], avenant_ouvert: undefined },
    stage,
  }
}

const STATES: Record<string, (id: number) => Promise<unknown>> = {
  'in preparation': async () => undefined,
  sent: send,
  'signed by all but one': async (id) => {
    await send(id)
    for (const qui of OTHERS) await sign(id, qui)
  },
  'declined by somebody': async (id) => {
    await send(id)
    const [{ email }] = await school.sql(
      "SELECT email FROM internship.signature WHERE convention_id = $1 AND qui = 'etudiant'",
      [id],
    )
    await asPerson(email, signature.espaceRefuser, { id, qui: 'etudiant', motif: 'Trop long' })
  },
}

describe.each(Object.entries(STATES))('an amendment %s', (_name, become) => {
  it('changes nothing in force anywhere, and leaves no trace once cancelled', async () => {
    const made = await signed()
    const before = await shown(made)
    const avenant = await amended(made)
    await become(avenant)
    expect(await shown(made)).toEqual(before)
    expect((await cancel(avenant)).body).toEqual({ status: 200 })
    expect(await shown(made)).toEqual(before)
    expect((await factsOf(made.stage_id)).avenant).toBeNull()
    const kept = await school.sql(
      'SELECT id, etat FROM internship.convention WHERE affectation_id = $1 ORDER BY id',
      [made.id],
    )
    expect(kept).toEqual([
      { id: made.convention, etat: 'complete' },
      { id: avenant, etat: 'annulee' },
    ])
    expect((await settle(school, made.stage_id, { lieu: 'Gabès' })).body.code).toBe('fact_signed')
  })

  it('is in force once all have signed', async () => {
    const made = await signed()
    const avenant = await amended(made)
    await become(avenant)
    await send(avenant)
    const asked = await school.sql(
      "SELECT subject FROM gateway.mail WHERE link_kind = 'signature' AND recipient = $1 ORDER BY id DESC LIMIT 1",
      [made.student],
    )
    // of one that had been sent before, the mails are gone by now
    for (const { subject } of asked)
      expect(subject).toMatch(
        /^Avenant n°\s1 \(fin, lieu et \d+ autres\) à la convention de stage d.+: à signer comme étudiant\(e\) avant le /,
      )
    await school.sql('DELETE FROM gateway.mail; DELETE FROM gateway.lien')
    for (const qui of OTHERS) await sign(avenant, qui)
    expect((await school.call(convention.conventionSigner, { id: avenant, nom: 'Rim' })).status).toBe(200)
    expect(await factsOf(made.stage_id)).toMatchObject({
      ...PROPOSED,
      tuteur: 'Olfa Zouari',
      encadrant: 'Prof Nom2',
      sujet: 'Tout autre',
      avenant: null,
      tenus: true,
    })
    const after = await shown(made)
    expect(after.listed).toMatchObject({ encadrant: 'Prof Nom2', stage: 'Tout autre' })
    expect(after.listed.faits).toMatchObject({ fin: '2022-06-15', tuteur: 'Olfa Zouari' })
    expect(after.stage).toMatchObject({ fin: '2022-06-15', tuteur: 'Olfa Zouari', sujet: 'Tout autre' })
    const told = await school.sql("SELECT recipient FROM gateway.mail WHERE subject ~* 'plus|fin'")
    expect(told.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([TUTOR.email, 't1@ecole.test']),
    )
  })
})

describe('what an amendment proposes', () => {
  it('is shown beside the facts in force in their form', async () => {
    const made = await signed()
    const avenant = await amended(made)
    expect(await factsOf(made.stage_id)).toMatchObject({
      fin: FACTS.fin,
      tuteur: 'Nizar Kefi',
      tenus: false,
      avenant: {
        id: avenant,
        numero: 1,
        etat: 'a_verifier',
        motif: 'Prolongation',
        faits: { ...PROPOSED, tuteur: 'Olfa Zouari', encadrant: 'Prof Nom2', sujet: 'Tout autre' },
      },
    })
    const { texte } = (await school.call(convention.conventionLire, { id: avenant })).body.convention
    for (const line of [
      '31 mai 2022 → mercredi 15 juin 2022',
      'Nizar Kefi → Olfa Zouari',
      'Nom1 → Prof Nom2',
      '→ Tout autre',
    ])
      expect(texte).toContain(line)
  })

  it('reads from old to new in either text direction', async () => {
    const subject = async (langue: Lang, was: string, is: string) => {
      const made = await agreement(school, { langue, sujet: was, sent: true })
      expect((await signAll(school, made.convention)).status).toBe(200)
      const offer = {
        id: made.stage_id,
        entreprise_id: 1,
        description: 'Description',
        periode_stage: 'Février',
      }
      expect((await settle(school, made.stage_id, { ...PROPOSED, avenant: 'Autre' })).status).toBe(200)
      expect((await school.call(extensions.stageUpdate, { ...offer, sujet: is })).status).toBe(200)
      const { texte } = (await school.call(convention.conventionLire, { id: await amendmentOf(made) })).body
        .convention
      return String(texte).split('\n')
    }
    expect(await subject('fr', 'شبكات', 'برمجيات')).toContain(
      'Sujet\u00a0: \u200e\u2068شبكات\u2069 → \u2068برمجيات\u2069',
    )
    expect(await subject('ar', 'Networks', 'Software')).toContain(
      'الموضوع: \u200f\u2068Networks\u2069 ← \u2068Software\u2069',
    )
  })

  it('can be edited further until it is sent', async () => {
    const made = await signed()
    const avenant = await amended(made)
    const { tuteur_id } = (await factsOf(made.stage_id)).avenant.faits
    const { version } = await factsOf(made.stage_id)
    const more = { ...PROPOSED, fin: '2022-06-20', nouveau: null, tuteur_id, version }
    expect((await settle(school, made.stage_id, more)).status).toBe(200)
    expect((await settle(school, made.stage_id, more)).body.code).toBe('changed_meanwhile')
    const dates = { id: made.stage_id, debut: '2022-02-01', fin: '2022-06-21' }
    expect((await school.call(deroulement.deroulementDates, dates)).status).toBe(200)
    expect(await factsOf(made.stage_id)).toMatchObject({
      fin: FACTS.fin,
      avenant: { faits: { fin: '2022-06-21', lieu: 'Gabès', tuteur: 'Olfa Zouari', encadrant: 'Prof Nom2' } },
    })
    await send(avenant)
    const late = { ...more, version: undefined, fin: '2022-06-22', avenant: 'Encore' }
    expect((await settle(school, made.stage_id, late)).body.code).toBe('amendment_open')
    expect(
      (await school.call(convention.conventionAmender, { id: made.convention, motif: 'Encore' })).body.code,
    ).toBe('amendment_open')
  })

  it('is checked against the school’s rules', async () => {
    const made = await signed()
    await settle(school, made.stage_id, { fin: '2022-09-30', avenant: 'Prolongation' })
    const avenant = await amendmentOf(made)
    const { avertissements } = (await school.call(convention.conventionLire, { id: avenant })).body
    expect(avertissements.map(({ regle }: { regle: string }) => regle)).toContain('annee')
  })

  it('can be undone', async () => {
    const made = await signed()
    const begun = await settle(school, made.stage_id, { fin: '2022-06-15', avenant: 'Prolongation' })
    const changed = await settle(school, made.stage_id, { fin: '2022-06-20' })
    const undo = ({ headers }: { headers: Headers }) =>
      school.call(extensions.historiqueAnnuler, { id: Number(headers.get(CHANGE_HEADER)) })
    expect((await undo(changed)).body).toMatchObject({ status: 200 })
    expect((await factsOf(made.stage_id)).avenant.faits.fin).toBe('2022-06-15')
    expect((await undo(begun)).body).toMatchObject({ status: 200 })
    expect(await factsOf(made.stage_id)).toMatchObject({ fin: FACTS.fin, avenant: null, tenus: true })
  })

  it('is signed by the new tutor and supervisor, not by the old ones', async () => {
    const made = await signed()
    const avenant = await amended(made)
    await send(avenant)
    const open = async (email: string) =>
      (await asPerson(email, signature.espaceConventions)).body.conventions.find(
        (row: { id: number }) => row.id === avenant,
      )
    const [{ nom_complet }] = await school.sql('SELECT nom_complet FROM records.etudiant WHERE id = $1', [
      made.etudiant_id,
    ])
    const owes = async (email: string) =>
      (await asPerson(email, extensions.espaceStages)).body.dus.filter(
        ({ code, de }: { code: string; de: string }) => code === 'avenant_signature' && de === nom_complet,
      ).length
    expect((await open(SUCCESSOR.email)).a_signer).toEqual(['tuteur'])
    expect((await open('t2@ecole.test')).a_signer).toEqual(['encadrant'])
    expect((await open(TUTOR.email)).a_signer).toEqual([])
    expect((await open('t1@ecole.test')).a_signer).toEqual([])
    expect(await owes(SUCCESSOR.email)).toBe(1)
    expect(await owes('t2@ecole.test')).toBe(1)
    const { empreinte } = await open(SUCCESSOR.email)
    const byTutor = { id: avenant, qui: 'tuteur', nom: 'Olfa Zouari', empreinte }
    expect((await asPerson(TUTOR.email, signature.espaceSigner, byTutor)).body.code).toBe('not_found')
    expect((await asPerson(SUCCESSOR.email, signature.espaceSigner, byTutor)).body).toEqual({ status: 200 })
    expect(await owes(SUCCESSOR.email)).toBe(0)
    // the internship itself is not theirs yet
    expect((await asPerson(SUCCESSOR.email, extensions.espaceStages)).body.stages).not.toContainEqual(
      expect.objectContaining({ id: made.id }),
    )
  })

  it('is signed by the replacement of a tutor who has declined', async () => {
    const made = await signed()
    await school.sql(
      `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
       SELECT id, annee_id, etudiant_id, tuteur_id, 'conteste', 'Parti' FROM internship.v_deroulement WHERE id = $1`,
      [made.id],
    )
    const avenant = await amended(made)
    await send(avenant)
    expect((await school.call(convention.conventionRelancer, { ids: [avenant] })).status).toBe(200)
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [avenant] })
    const asked = await school.sql("SELECT recipient FROM gateway.mail WHERE link_kind = 'signature'")
    expect(asked.map(({ recipient }) => recipient)).toContain(SUCCESSOR.email)
  })

  it('is mailed to the parties on request, once sent', async () => {
    const made = await signed()
    const number = async () => (await asPerson(made.student, extensions.espaceStages)).body.stages[0].avenant
    const avenant = await amended(made)
    expect(await number()).toBeNull()
    await send(avenant)
    expect(await number()).toBe(1)
    await cancel(avenant)
    expect(await number()).toBeNull()
  })

  it('must precede a defence whose supervisor it changes', async () => {
    const made = await signed()
    const avenant = await amended(made)
    const wanted = plan(made.stage_id, school.day())
    expect((await school.call(internship.soutenanceAdd, wanted)).body.code).toBe('supervisor_amended')
    expect((await cancel(avenant)).body).toEqual({ status: 200 })
    expect((await school.call(internship.soutenanceAdd, wanted)).status).toBe(200)
    expect((await school.call(internship.affectationEdit, editOf(made))).body.code).toBe('assignment_locked')
  })

  it('prevents the deletion of the people it names', async () => {
    const made = await signed()
    await amended(made)
    const { tuteur_id } = (await factsOf(made.stage_id)).avenant.faits
    const { body } = await school.call(contact.contactDelete, { id: tuteur_id })
    expect(body.code).toBe('in_use')
  })
})

describe('the certificate of a finished internship', () => {
  const certificate = async ({ student, id }: Made) => asPerson(student, extensions.espaceAttestation, { id })
  const textOf = async (made: Made) => {
    const { pdf } = (await certificate(made)).body
    return readsPdf ? readPdf(Buffer.from(pdf, 'base64')).text : pdf.length
  }

  it('states the signed facts while others are proposed', async () => {
    const made = await signed()
    const before = await textOf(made)
    await settle(school, made.stage_id, { lieu: 'Gabès', gratification: 600, avenant: 'Déménagement' })
    await send(await amendmentOf(made))
    expect(await textOf(made)).toEqual(before)
  })

  it('waits until everybody has signed the agreement, if there is one', async () => {
    const made = await agreement(school, { sent: true })
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [
      made.etudiant_id,
    ])
    const whose = { ...made, student: email as string }
    expect((await certificate(whose)).body.code).toBe('certificate_unsigned')
    await signAll(school, made.convention)
    expect((await certificate(whose)).status).toBe(200)
  })

  it('is no longer issued once a partly signed agreement is cancelled', async () => {
    const made = await signed()
    expect((await certificate(made)).status).toBe(200)
    expect((await cancel(made.convention)).status).toBe(200)
    expect((await certificate(made)).body.code).toBe('certificate_unsigned')
    const { stages } = (await asPerson(made.student, extensions.espaceStages)).body
    expect(stages[0].attestation).toBe(false)
  })

  it('waits while other dates are proposed', async () => {
    const made = await signed()
    await settle(school, made.stage_id, { fin: '2022-06-15', avenant: 'Prolongation' })
    expect((await certificate(made)).body.code).toBe('certificate_amended')
    await cancel(await amendmentOf(made))
    expect((await certificate(made)).status).toBe(200)
  })
})
