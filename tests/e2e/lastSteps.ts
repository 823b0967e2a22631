import { expect } from 'playwright/test'
import {
  bareme,
  convocation,
  feuille,
  internship,
  proclamation,
  proclamationActs,
  records,
} from '../../src/contract'
import { JURY_PRESIDENT, JURY_RAPPORTEUR, SOUTENANCE_VALIDEE } from '../../src/contract/kernel/constants'
import type { caller } from './journeyData'
import { inDays } from './storyData'

/**
 * The office's last steps of an internship, by calls: other specs show them on the screens.
 *
 * @param subject of its offer
 * @param supervisor address of the supervisor, who marks besides the jury
 */
export async function lastSteps(
  call: Awaited<ReturnType<typeof caller>>,
  { subject: q, supervisor }: { subject: string; supervisor: string },
) {
  const [internshipOf] = (await call(internship.affectationList, { q })).Sujet
  const [row] = (await call(internship.soutenanceList, { q })).Soutenance
  const [rapporteur, chair] = (await call(internship.juryList, {})).jurys.filter(
    ({ email }) => email && email !== supervisor,
  )
  if (!internshipOf || !row || !chair || !rapporteur)
    throw new Error('there is nothing to defend, or no jury')
  const schedule = (day: string) =>
    call(internship.soutenanceAdd, {
      sujet_id: row.stage_id,
      date: day,
      salle: 1,
      materiel: [1],
      heureDebut: `${day}T05:00:00`,
      heureFin: `${day}T05:45:00`,
      arrayEns: [
        { jury: chair.id, type_jury: JURY_PRESIDENT },
        { jury: rapporteur.id, type_jury: JURY_RAPPORTEUR },
      ],
    })
  const sheet = async () => {
    const [suivi] = (await call(feuille.feuilleList, { q })).suivis
    if (!suivi) throw new Error('the defence has no sheet')
    return suivi
  }
  return {
    /** Addresses of those who mark, the chair last. */
    markers: [supervisor, rapporteur.email, chair.email],

    plan: () => schedule(inDays(2)),

    /** Tells everybody about the defence. */
    async convoke() {
      const { messages, vu } = await call(convocation.convocationPreparer, { affectations: [row.id] })
      await call(convocation.convocationEnvoyer, { ids: messages.map(({ id }) => id), vu })
    },

    /** Moves the defence to yesterday. */
    async hasCome() {
      const critere = (qui: 'jury' | 'encadrant', fr: string) => ({
        label: { fr, en: fr, ar: fr },
        poids: 1,
        sur: 20,
        qui,
        eliminatoire: null,
      })
      await call(bareme.baremeAdd, {
        label: { fr: 'Barème', en: 'Scheme', ar: 'سلم' },
        arrondi: 0.25,
        active: 1 as const,
        types: [],
        diplomes: [],
        seuils: [],
        criteres: [critere('jury', 'Exposé'), critere('encadrant', 'Assiduité')],
      })
      await schedule(inDays(-1))
      await call(internship.soutenanceValide, {
        id: row.id,
        etat: SOUTENANCE_VALIDEE,
        motif: 'Tenue comme prévu',
      })
    },

    /** Sends the jury and the supervisor their links. */
    invite: async () => void (await call(feuille.feuilleInviter, { ids: [(await sheet()).id] })),

    /** Accepts what the chair has signed. */
    async confirm() {
      const { id, etat, version } = await sheet()
      expect(etat).toBe('signee')
      await call(feuille.feuilleValider, { id, version })
    },

    /** Publishes the act by which its student graduates. */
    async graduate() {
      const { Etudiant } = await call(records.etudiantById, { id: internshipOf.id_etudiant, lang: 'fr' })
      const { diplome, niveau } = Etudiant
      const { record } = await call(proclamation.proclamationAdd, {
        nom: 'Session de test',
        diplome: diplome.value,
        niveau: niveau.value,
        minimum: 10,
      })
      const { apercu, version } = (await call(proclamation.proclamationById, { id: record.id })).record
      await call(proclamationActs.proclamationPublier, { id: record.id, apercu, version, malgre: true })
    },
  }
}
