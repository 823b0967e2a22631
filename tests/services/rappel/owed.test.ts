import { afterAll, beforeAll, expect, it } from 'vitest'
import { convention, deroulement, extensions } from '../../../src/contract'
import type { Du } from '../../../src/contract/espace/espace'
import { agreement, FACTS } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'

/* Reminders and the space agree on what people owe. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`UPDATE records.annee SET debut = '2021-09-01', fin = '2100-08-31' WHERE id = 1`)
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
})
afterAll(() => school?.drop())

type Made = Awaited<ReturnType<typeof agreement>>

/** The recipients of a reminder about an agreement, once earlier mails have left. */
async function reminded(id: number): Promise<string[]> {
  await school.sql('DELETE FROM gateway.mail')
  await school.call(convention.conventionRelancer, { ids: [id] })
  const rows = await school.sql(
    "SELECT recipient FROM gateway.mail WHERE categorie = 'signature' ORDER BY recipient",
  )
  return rows.map(({ recipient }) => recipient)
}

/** What somebody owes for their agreements, by their space. */
async function owes(email: string): Promise<string[]> {
  const token = await school.services.enter(email)
  const { dus } = (await school.services.call(extensions.espaceStages, {}, { token })).body
  return dus.map(({ code }: Du) => code).filter((code: string) => /^signature_|^avenant_/.test(code))
}

const sign = (id: number, qui: string) =>
  school.sql(
    `UPDATE internship.signature s SET le = now(), signe_par = s.nom, moyen = 'espace', empreinte = c.empreinte
     FROM internship.convention c WHERE c.id = s.convention_id AND c.id = $1 AND s.qui = $2`,
    [id, qui],
  )
const amended = async ({ stage_id, id }: Made) => {
  for (const qui of ['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'])
    await sign(await last(id), qui)
  const { body } = await school.call(deroulement.deroulementLire, { id: stage_id })
  const { tuteur_id } = body.Deroulement
  const { status } = await school.call(deroulement.deroulementEnregistrer, {
    id: stage_id,
    ...FACTS,
    tuteur_id,
    heures: 30,
    avenant: 'Horaire',
  })
  expect(status).toBe(200)
}
const last = async (id: number): Promise<number> =>
  (
    await school.sql(
      'SELECT id FROM internship.convention WHERE affectation_id = $1 ORDER BY numero DESC LIMIT 1',
      [id],
    )
  )[0].id

const STATES: Record<string, { after?: (made: Made) => Promise<unknown>; some: boolean }> = {
  'sent to all': { some: true },
  'signed by the student': { after: ({ convention: id }) => sign(id, 'etudiant'), some: true },
  'contested by its tutor': {
    after: ({ id, etudiant_id }) =>
      school.sql(
        `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif, repondu_le)
         SELECT v.id, 1, $2, v.tuteur_id, 'conteste', 'Autre', now() FROM internship.v_deroulement v WHERE v.id = $1
         ON CONFLICT (id) DO UPDATE SET etat = 'conteste', motif = 'Autre', repondu_le = now()`,
        [id, etudiant_id],
      ),
    some: true,
  },
  'refused by the student': {
    after: ({ convention: id }) =>
      school.sql(
        "UPDATE internship.signature SET refus = 'Dates', refus_le = now() WHERE convention_id = $1 AND qui = 'etudiant'",
        [id],
      ),
    some: true,
  },
  cancelled: {
    after: ({ convention: id }) => school.call(convention.conventionAnnuler, { id, motif: 'Erreur' }),
    some: false,
  },
  'about to be amended': { after: amended, some: false },
  amended: {
    after: async (made) => {
      await amended(made)
      await school.call(convention.conventionEnvoyer, { ids: [await last(made.id)] })
    },
    some: true,
  },
}

it.each(Object.entries(STATES))(
  'those who must act are reminded of an agreement %s',
  async (_, { after, some }) => {
    const made = await agreement(school, { sent: true })
    await after?.(made)
    const emails = await reminded(await last(made.id))
    expect(emails.length > 0).toBe(some)
    for (const email of emails)
      expect([email, await owes(email)]).toEqual([email, expect.arrayContaining([expect.any(String)])])
    // and whoever owes it is reached
    const [student] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [made.etudiant_id])
    expect(emails.includes(student.email)).toBe((await owes(student.email)).length > 0)
  },
)
