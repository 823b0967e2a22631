import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  company,
  ecole as ecoleCalls,
  endpoints,
  espaceEntreprises,
  espaceInformations,
  espacePropositions,
  extensions,
  feuille,
  internship,
  modification,
  proclamation,
  proclamationActs,
  proposition,
} from '../../../src/contract'
import { declaration } from '../../../src/contract/demande/declaration'
import { donnees } from '../../../src/contract/donnees/donnees'
import { gabarit } from '../../../src/contract/gabarit/gabaritCalls'
import type { GabaritCle } from '../../../src/contract/gabarit/gabarits'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { regle } from '../../../src/contract/regle/regles'
import { acte } from '../../../src/contract/soutenance/acte'
import { openAct } from '../../setup/act'
import { ecole } from '../../setup/cases'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { png } from '../../setup/pictures'
import { newRecord, records } from '../../setup/records'
import { type Answer, STAFF } from '../../setup/services'

/* Two people work from the same version of a record: the second is informed, and overwrites nothing. */

const CROWD = 20

let school: School
beforeAll(async () => {
  school = await openSchool({ connections: CROWD })
  await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
    VALUES (2, 'Autre', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1)`)
})
afterAll(() => school?.drop())

const call: School['call'] = (...sent) => school.call(...sent)
const rowOf: School['rowOf'] = (...wanted) => school.rowOf(...wanted)

interface Edited {
  /** The version that a reader is answered. */
  read(): Promise<string>
  /** The `number`th way to change it, each different from the record as it was made. */
  write(number: number, version?: string): Promise<Answer>
  /** The present content of the record. */
  value(): Promise<unknown>
}

const person = (number: number) => ({
  firstName: `Prénom ${number}`,
  lastName: 'Nom',
  telephone: '98',
  email: 'p@p.test',
})
const one = async (query: string, id: number) => (await school.sql(query, [id]))[0]

/** A request that waits. */
async function requested(): Promise<Omit<Edited, 'write'> & { id: number }> {
  const etudiant = await school.student()
  const [{ id }] = await school.sql(
    `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id`,
    [etudiant],
  )
  return {
    id,
    read: async () => (await rowOf(internship.demandeList, id)).version,
    value: () => one('SELECT etat FROM internship.demande WHERE id = $1', id),
  }
}

const account = async () => {
  await call(company.userCreate, { entreprises: [entreprise] })
  const [{ id }] = await school.sql('SELECT id FROM company.compte WHERE entreprise_id = 1')
  await school.sql(`UPDATE company.compte SET email = 'a@a.test', active = 0 WHERE id = $1`, [id])
  return {
    id,
    read: async () =>
      (await call(company.userListIdEntreprise)).body.comptes.find(
        (compte: { id: number }) => compte.id === id,
      ).version,
    value: () => one('SELECT email, active FROM company.compte WHERE id = $1', id),
  }
}
const act = async (options?: Parameters<typeof openAct>[2]) => {
  const { soutenance_id } = await validated()
  await school.sql('INSERT INTO internship.note (soutenance_id, mention_id, points) VALUES ($1, 1, 20)', [
    soutenance_id,
  ])
  return openAct(async (query) => (await school.sql(query))[0], '1', options)
}
const versionOfAct = async (id: number): Promise<string> =>
  (await call(proclamation.proclamationById, { id })).body.record.version
const entreprise = {
  id: 1,
  nom: 'Société Étoile',
  email: 'c1@industrie.test',
  active: 1,
  is_compte: -1,
  id_compte: null,
  active_compte: 0,
  gerant: 'Gérant',
}

/** As a company's representative. */
const mine = async (endpoint: Endpoint, input: object = {}) =>
  school.services.call(endpoint, input, { token: await school.services.enter('c2@industrie.test') })
const proposed = async (etat: string) => {
  const [{ id }] = await school.sql(
    `INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin, soumise_le)
     VALUES (1, 2, $1, 'Proposée', 'D', '2022-02-01', '2022-03-01', '2022-01-01') RETURNING id`,
    [etat],
  )
  const read = async () => (await mine(espacePropositions.espaceProposition, { id })).body.proposition
  return {
    id,
    read: async () => (await read()).version,
    value: async () => [(await read()).etat, (await read()).sujet],
  }
}
const stepOf = async (etat: string, step: Endpoint) => {
  const { id, ...edited } = await proposed(etat)
  const write: Edited['write'] = (_, version) => mine(step, { id, version })
  return { ...edited, write }
}
const asked = async (matricule: string) => {
  const [{ id }] = await school.sql(
    `INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel)
     SELECT id, nom_entreprise, $1, nom_entreprise, matricule FROM company.entreprise WHERE id = 2 RETURNING id`,
    [matricule],
  )
  const read = () => school.rowOf(modification.modificationList, id)
  return { id, read: async () => (await read()).version, value: async () => (await read()).etat }
}

const validated = async () => {
  const made = await school.assignment()
  await call(internship.soutenanceAdd, plan(made.stage_id, school.day()))
  await call(internship.soutenanceValide, { id: made.id, etat: 1 })
  const { id } = await one('SELECT id FROM internship.soutenance WHERE affectation_id = $1', made.id)
  return {
    soutenance_id: id as number,
    etudiant_id: made.etudiant_id,
    stage_id: made.stage_id,
    affectation_id: made.id,
  }
}

const juryPerson: Edited = {
  read: async () => (await call(internship.juryById, { id: 10 })).body.Jury.version,
  write: (number, version) => call(internship.juryUpdate, { id: 10, ...person(number), version }),
  value: () => one('SELECT prenom FROM internship.jury WHERE id = $1', 10),
}

/** A text written twice, so that there is an earlier version. */
const written = async (cle: GabaritCle) => {
  const at = { cle, lang: 'fr' } as const
  const write: Edited['write'] = (number, version) =>
    call(gabarit.gabaritUpdate, { ...at, objet: `Objet ${number}`, corps: 'Un texte', version })
  for (const number of [-2, -1]) await write(number)
  const read = async () => (await call(gabarit.gabaritById, { cle })).body.gabarit
  const [, { id: earlier }] = (await read()).versions
  return {
    at,
    earlier,
    write,
    read: async () => (await read()).textes.fr.version,
    value: async () => (await read()).textes.fr.objet,
  }
}

/** Every write that takes a version, and a record of its own to try it on. */
const WRITES: Record<string, () => Promise<Edited>> = {
  'stage/valid': async () => {
    const id = await school.offer({ etat: 0 })
    return {
      read: async () => (await rowOf(internship.stageList, id)).version,
      write: (_, version) => call(internship.stageValid, { id, etat: 2, version }),
      value: () => one('SELECT etat FROM internship.stage WHERE id = $1', id),
    }
  },
  'stage/update': async () => {
    const id = await school.offer()
    return {
      read: async () => (await rowOf(internship.stageList, id)).version,
      write: (number, version) =>
        call(extensions.stageUpdate, {
          id,
          entreprise_id: 1,
          sujet: `Autre ${number}`,
          description: 'D',
          periode_stage: 'P',
          version,
        }),
      value: () => one('SELECT sujet FROM internship.stage WHERE id = $1', id),
    }
  },
  'affectation/edit': async () => {
    const { id, stage_id, etudiant_id } = await school.assignment()
    const holder = async () =>
      (await one('SELECT encadrant_id FROM internship.affectation WHERE id = $1', id)).encadrant_id
    const named = async () => ({ id: stage_id, id_etudiant: etudiant_id, id_encadrant: await holder() })
    return {
      read: async () => (await call(internship.affectationById, await named())).body.Affectation.version,
      write: async (number, version) =>
        call(internship.affectationEdit, {
          etudiant_id,
          encadrant_id: 2 + (number % 7),
          stage_id,
          id_etudiant: etudiant_id,
          // who sends a version needs not know the supervisor of the moment
          id_encadrant: version ? 1 : await holder(),
          etat_stage: 1,
          version,
        }),
      value: () => one('SELECT encadrant_id FROM internship.affectation WHERE id = $1', id),
    }
  },
  'soutenance/add': async () => {
    const { stage_id } = await school.assignment()
    const day = school.day()
    await call(internship.soutenanceAdd, plan(stage_id, day))
    return {
      read: async () => (await call(internship.soutenanceById, { stage_id })).body.Soutenance.version,
      // only the jury changes: a version is of the whole plan
      write: (number, version) =>
        call(internship.soutenanceAdd, {
          ...plan(stage_id, day),
          arrayEns: [
            { jury: 5, type_jury: 1 },
            { jury: 7 + (number % 4), type_jury: 2 },
          ],
          version,
        }),
      value: () =>
        one(
          `SELECT array_agg(jury_id ORDER BY rang) FROM internship.soutenance_jury j
           JOIN internship.soutenance s ON s.id = j.soutenance_id
           JOIN internship.affectation a ON a.id = s.affectation_id WHERE a.stage_id = $1`,
          stage_id,
        ),
    }
  },
  'soutenance/valide': async () => {
    const { id, stage_id } = await school.assignment()
    const day = school.day()
    await call(internship.soutenanceAdd, plan(stage_id, day))
    return {
      read: async () => (await rowOf(internship.soutenanceList, id)).version,
      write: (_, version) => call(internship.soutenanceValide, { id, etat: 1, version }),
      value: () => one('SELECT etat FROM internship.soutenance WHERE affectation_id = $1', id),
    }
  },
  ...Object.fromEntries(
    (['annuler', 'devalider', 'rouvrir'] as const).map((genre) => [
      `acte/${genre}`,
      async () => {
        const { affectation_id: id, soutenance_id, etudiant_id } = await validated()
        const grade = { soutenance_id, etudiant_id, mention_id: 1, note: 12 }
        if (genre === 'rouvrir') await call(internship.noteUpdate, grade)
        const endpoint = {
          annuler: acte.acteAnnuler,
          devalider: acte.acteDevalider,
          rouvrir: acte.acteRouvrir,
        }
        return {
          read: async () => (await rowOf(internship.soutenanceList, id)).version,
          write: (_: number, version?: string) => call(endpoint[genre], { id, motif: 'M', version }),
          value: () =>
            one(
              `SELECT s.etat, n.points FROM internship.affectation a LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
               LEFT JOIN internship.note n ON n.soutenance_id = s.id WHERE a.id = $1`,
              id,
            ),
        }
      },
    ]),
  ),
  'acte/reporter': async () => {
    const { stage_id, affectation_id } = await validated()
    return {
      read: async () => (await call(internship.soutenanceById, { stage_id })).body.Soutenance.version,
      write: (_, version) =>
        call(acte.acteReporter, { ...plan(stage_id, school.day()), motif: 'M', version }),
      value: () =>
        one('SELECT debut, etat FROM internship.soutenance WHERE affectation_id = $1', affectation_id),
    }
  },
  'acte/remplacer': async () => {
    const { affectation_id: id, stage_id } = await validated()
    return {
      read: async () => (await call(internship.soutenanceById, { stage_id })).body.Soutenance.version,
      write: (number, version) =>
        call(acte.acteRemplacer, { id, jury: 5, par: 7 + (number % 4), motif: 'M', version }),
      value: () =>
        one(
          `SELECT array_agg(jury_id ORDER BY rang) FROM internship.soutenance_jury j
           JOIN internship.soutenance s ON s.id = j.soutenance_id WHERE s.affectation_id = $1`,
          id,
        ),
    }
  },
  'note/update': async () => {
    const { soutenance_id, etudiant_id } = await validated()
    return {
      read: async () => (await call(internship.noteById, { id: soutenance_id })).body.Note_soutenance.version,
      write: (number, version) =>
        call(internship.noteUpdate, {
          soutenance_id,
          etudiant_id,
          mention_id: 1,
          note: 1 + (number % 19),
          version,
        }),
      value: () => one('SELECT points FROM internship.note WHERE soutenance_id = $1', soutenance_id),
    }
  },
  'note/criteres': async () => {
    const { soutenance_id, etudiant_id } = await validated()
    return {
      read: async () => (await call(internship.noteById, { id: soutenance_id })).body.Note_soutenance.version,
      write: (number, version) =>
        call(extensions.noteCriteres, {
          soutenance_id,
          etudiant_id,
          mention_id: 1,
          note: 1 + (number % 19),
          motif: 'M',
          version,
        }),
      value: () => one('SELECT points FROM internship.note WHERE soutenance_id = $1', soutenance_id),
    }
  },
  'feuille/valider': async () => {
    const { soutenance_id } = await validated()
    await school.sql(
      `INSERT INTO internship.deliberation (soutenance_id, points, mention_id, points_calcules, mention_calculee_id, signe_par)
       VALUES ($1, 12, 1, 12, 1, 'Pr Rim')`,
      [soutenance_id],
    )
    return {
      read: async () =>
        (await call(feuille.feuilleList)).body.suivis.find(({ id }: { id: number }) => id === soutenance_id)
          .version,
      write: (_, version) => call(feuille.feuilleValider, { id: soutenance_id, version }),
      value: () => one('SELECT points FROM internship.note WHERE soutenance_id = $1', soutenance_id),
    }
  },
  'proclamation/publier': async () => {
    const { id, apercu } = await act()
    return {
      read: () => versionOfAct(id),
      write: (_, version) =>
        call(proclamationActs.proclamationPublier, { id, apercu, version, malgre: true }),
      value: () => one('SELECT etat FROM internship.proclamation WHERE id = $1', id),
    }
  },
  'proclamation/retirer': async () => {
    const { id } = await act({ published: true })
    return {
      read: () => versionOfAct(id),
      write: (number, version) =>
        call(proclamationActs.proclamationRetirer, { id, motif: `M${number}`, version }),
      value: () => one('SELECT motif FROM internship.proclamation WHERE id = $1', id),
    }
  },
  'proclame/retirer': async () => {
    const { id, etudiant_id } = await act({ published: true })
    return {
      read: async () =>
        (await call(proclamationActs.proclameList, { filter: { acte: id } })).body.proclames[0].version,
      write: (number, version) =>
        call(proclamationActs.proclameRetirer, {
          proclamation_id: id,
          etudiant_id,
          motif: `M${number}`,
          version,
        }),
      value: () => one('SELECT motif FROM internship.proclame WHERE proclamation_id = $1', id),
    }
  },
  'etudiant/demande/changement_etat': async () => {
    const { id, ...edited } = await requested()
    const write: Edited['write'] = (_, version) =>
      call(internship.demandeChangementEtat, { id, etat: 2, version })
    return { ...edited, write }
  },
  'etudiant/demande/accepter': async () => {
    const { id, ...edited } = await requested()
    return { ...edited, write: (_, version) => call(declaration.demandeAccepter, { id, version }) }
  },
  'etudiant/demande/retourner': async () => {
    const { id, ...edited } = await requested()
    await school.sql(
      `INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise,
        tuteur_nom, tuteur_email, sujet, missions, debut, fin)
      SELECT id, annee_id, etudiant_id, 1, 'M', 'T', 't@e.test', 'S', 'M', '2022-02-01', '2022-05-31'
      FROM internship.demande WHERE id = $1`,
      [id],
    )
    const write: Edited['write'] = (number, version) =>
      call(declaration.demandeRetourner, { id, version, motif: `Motif ${number}` })
    const value = () => one('SELECT motif FROM internship.demande WHERE id = $1', id)
    return { ...edited, write, value }
  },
  'flux/modifier': async () => {
    const of = { source: 'fichier', lieu: 'a.csv', correspondance: { colonnes: { Code: 'matricule' } } }
    const { id } = (await call(extensions.fluxAjouter, { nom: 'Pégase', fiche: 'inscrit', ...of })).body
    return {
      read: async () => (await call(extensions.flux)).body.flux[0].version,
      write: (number, version) =>
        call(extensions.fluxModifier, { id, ...of, nom: `Pégase ${number}`, version }),
      value: () => one('SELECT nom FROM internship.flux WHERE id = $1', id),
    }
  },
  'webhook/modifier': async () => {
    const [{ id }] = await school.sql(
      `INSERT INTO internship.webhook (nom, adresse, evenements) VALUES ('Pégase', 'https://hub.example/', '{note.donnee}')
       RETURNING id`,
    )
    return {
      read: async () => (await call(extensions.webhooks)).body.webhooks[0].version,
      write: (number, version) =>
        call(extensions.webhookModifier, {
          id,
          nom: `Pégase ${number}`,
          adresse: 'https://hub.example/',
          evenements: ['note.donnee'],
          version,
        }),
      value: () => one('SELECT nom FROM internship.webhook WHERE id = $1', id),
    }
  },
  'regles/enregistrer': async () => {
    const read = async () => (await call(regle.reglesLire)).body
    return {
      read: async () => (await read()).version,
      write: async (number, version) => {
        const { regles } = await read()
        const duree = { effet: 'avertit', limite: 7 + (number % 12) }
        return call(regle.reglesEnregistrer, { regles: { ...regles, duree }, version })
      },
      value: async () => (await read()).regles.duree.limite,
    }
  },
  'conservation/regler': async () => {
    const read = async () => {
      const { regles } = (await call(donnees.conservationLire)).body
      return regles.find(({ genre }: { genre: string }) => genre === 'courrier')
    }
    return {
      read: async () => (await read()).version,
      write: (number, version) =>
        call(donnees.conservationRegler, { genre: 'courrier', mois: 100 + number, version }),
      value: async () => (await read()).mois,
    }
  },
  'jury/update_jury': async () => juryPerson,
  'encadreur/update_encadreur': async () => ({
    read: async () => (await call(internship.encadreurById, { id: 9 })).body.Encadreur.version,
    write: (number, version) =>
      call(internship.encadreurUpdate, { id: 9, ...person(number), email: 's@p.test', version }),
    value: () => one('SELECT prenom FROM internship.encadreur WHERE id = $1', 9),
  }),
  'entreprise/activer': async () => ({
    read: async () => {
      const { body } = await call(company.entrepriseList, { comptes: [] })
      return body.Entreprise.find(({ id }: { id: number }) => id === 1).version
    },
    write: (_, version) => call(company.entrepriseActiver, { id: 1, active: 0, version }),
    value: () => one('SELECT active FROM company.entreprise WHERE id = $1', 1),
  }),
  'entreprise/update': async () => ({
    read: async () => (await call(company.entrepriseById, { id: 1 })).body.Entreprise.version,
    write: (number, version) =>
      call(extensions.entrepriseUpdate, {
        id: 1,
        nom_entreprise: `Étoile ${number}`,
        nom_gerant: 'Gérant',
        matricule: 'M1',
        email: 'c1@industrie.test',
        adresse: 'Rue',
        version,
      }),
    value: () => one('SELECT nom_entreprise FROM company.entreprise WHERE id = $1', 1),
  }),
  'user/update': async () => {
    const { id, ...edited } = await account()
    const write: Edited['write'] = (number, version) =>
      call(company.userUpdate, { id, email: `a${number}@a.test`, version })
    return { ...edited, write }
  },
  'user/activate': async () => {
    const { id, ...edited } = await account()
    const write: Edited['write'] = (_, version) => call(company.userActivate, { id, active: 1, version })
    return { ...edited, write }
  },
  'commentaire/update': async () => {
    const { body } = await call(extensions.commentaireAdd, { fiche: 'salle/1', texte: 'Note' })
    const note = async () =>
      (await call(extensions.commentaireList, { fiche: 'salle/1' })).body.commentaires.at(-1)
    return {
      read: async () => (await note()).version,
      write: (number, version) =>
        call(extensions.commentaireUpdate, { id: body.id, texte: `Note ${number}`, version }),
      value: async () => (await note()).texte,
    }
  },
  'service/annonce/enregistrer': async () => {
    const said = (number: number) => ({ texte: { fr: `Annonce ${number}` } })
    await call(extensions.annonceEnregistrer, said(0))
    const read = async () => (await call(extensions.annonce)).body.annonce
    return {
      read: async () => (await read()).version,
      write: (number, version) => call(extensions.annonceEnregistrer, { ...said(number), version }),
      value: async () => (await read()).texte.fr,
    }
  },
  'etablissement/update': async () => {
    const read = async () => (await call(ecoleCalls.etablissement)).body.etablissement
    return {
      read: async () => (await read()).version,
      write: (number, version) =>
        call(ecoleCalls.etablissementUpdate, { ...ecole, sigle: `E${number}`, version }),
      value: async () => (await read()).sigle,
    }
  },
  'espace/informations/enregistrer': async () => {
    await school.sql(`UPDATE records.etablissement SET faits = '{adresse_etudiant}'`)
    const id = await school.student()
    const email = 'soi@ecole.test'
    await school.sql('UPDATE records.etudiant SET email = $2 WHERE id = $1', [id, email])
    const token = await school.services.enter(email)
    const own = (endpoint: Endpoint, input: object = {}) => school.services.call(endpoint, input, { token })
    const read = async () => (await own(espaceInformations.espaceInformations)).body.etudiants[0]
    return {
      read: async () => (await read()).version,
      write: (number, version) =>
        own(espaceInformations.espaceInformationsEnregistrer, { id, ville: `Ville ${number}`, version }),
      value: async () => (await read()).ville,
    }
  },
  'espace/entreprise/modifier': async () => {
    const read = async () => (await mine(espaceEntreprises.espaceEntreprise)).body.entreprises[0]
    const { nom_entreprise, matricule, nom_gerant } = await read()
    return {
      read: async () => (await read()).version,
      write: (number, version) =>
        mine(espaceEntreprises.espaceEntrepriseModifier, {
          id: 2,
          nom_entreprise,
          matricule,
          nom_gerant,
          adresse: `Rue ${number}`,
          version,
        }),
      value: async () => (await read()).adresse,
    }
  },
  'espace/entreprise/logo': async () => {
    const read = async () => (await mine(espaceEntreprises.espaceEntreprise)).body.entreprises[0]
    return {
      read: async () => (await read()).version_logo,
      write: (number, version) =>
        mine(espaceEntreprises.espaceEntrepriseLogo, {
          id: 2,
          logo: png(number + 1).toString('base64'),
          version,
        }),
      value: async () => (await read()).logo,
    }
  },
  'espace/site/enregistrer': async () => {
    await school.sql(`UPDATE records.etablissement SET faits = '{site}'`)
    const { id } = (await mine(espaceEntreprises.espaceSiteEnregistrer, { entreprise_id: 2, nom: 'Atelier' }))
      .body
    const read = async () =>
      (await mine(espaceEntreprises.espaceSites)).body.sites.find((row: { id: number }) => row.id === id)
    return {
      read: async () => (await read()).version,
      write: (number, version) =>
        mine(espaceEntreprises.espaceSiteEnregistrer, {
          id,
          entreprise_id: 2,
          nom: `Atelier ${number}`,
          version,
        }),
      value: async () => (await read()).nom,
    }
  },
  'espace/site/supprimer': async () => {
    await school.sql(`UPDATE records.etablissement SET faits = '{site}'`)
    const [{ id }] = await school.sql(
      `INSERT INTO company.site (entreprise_id, nom) VALUES (2, 'Dépôt') RETURNING id`,
    )
    // named by an offer, it stays
    await school.sql(
      'UPDATE internship.stage SET entreprise_id = 2, tuteur_id = NULL, site_id = $1 WHERE id = $2',
      [id, await school.offer()],
    )
    const read = async () =>
      (await mine(espaceEntreprises.espaceSites)).body.sites.find((row: { id: number }) => row.id === id)
    return {
      read: async () => (await read()).version,
      write: (_, version) => mine(espaceEntreprises.espaceSiteSupprimer, { id, version }),
      value: async () => (await read()).active,
    }
  },
  'espace/contact/enregistrer': async () => {
    const people = espaceEntreprises.espaceContactEnregistrer
    const { id } = (await mine(people, { entreprise_id: 2, nom: 'Nom', email: 'p@p.test' })).body
    const read = async () =>
      (await mine(espaceEntreprises.espaceContacts)).body.contacts.find(
        (row: { id: number }) => row.id === id,
      )
    return {
      read: async () => (await read()).version,
      write: (number, version) =>
        mine(people, { id, entreprise_id: 2, nom: `Nom ${number}`, email: 'p@p.test', version }),
      value: async () => (await read()).nom,
    }
  },
  'espace/contact/supprimer': async () => {
    const [{ id }] = await school.sql(
      `INSERT INTO company.contact (entreprise_id, nom, email) VALUES (2, 'Nom', 'q@q.test') RETURNING id`,
    )
    // named by an offer, they stay
    await school.sql('UPDATE internship.stage SET entreprise_id = 2, tuteur_id = $1 WHERE id = $2', [
      id,
      await school.offer(),
    ])
    const read = async () =>
      (await mine(espaceEntreprises.espaceContacts)).body.contacts.find(
        (row: { id: number }) => row.id === id,
      )
    return {
      read: async () => (await read()).version,
      write: (_, version) => mine(espaceEntreprises.espaceContactSupprimer, { id, version }),
      value: async () => (await read()).active,
    }
  },
  'espace/proposition/enregistrer': async () => {
    const { id, ...edited } = await proposed('brouillon')
    const write: Edited['write'] = (number, version) =>
      mine(espacePropositions.espacePropositionEnregistrer, {
        id,
        entreprise_id: 2,
        sujet: `Sujet ${number}`,
        version,
      })
    return { ...edited, write }
  },
  'espace/proposition/soumettre': () => stepOf('brouillon', espacePropositions.espacePropositionSoumettre),
  'espace/proposition/reprendre': () => stepOf('soumise', espacePropositions.espacePropositionReprendre),
  'proposition/accepter': async () => {
    const { id, ...edited } = await proposed('soumise')
    const write: Edited['write'] = (_, version) => call(proposition.propositionAccepter, { id, version })
    return { ...edited, write }
  },
  'proposition/retourner': async () => {
    const { id, ...edited } = await proposed('soumise')
    const write: Edited['write'] = (number, version) =>
      call(proposition.propositionRetourner, { id, version, motif: `Motif ${number}` })
    return { ...edited, write }
  },
  'modification/accepter': async () => {
    const { id, ...edited } = await asked('M-10')
    const write: Edited['write'] = (_, version) => call(modification.modificationAccepter, { id, version })
    return { ...edited, write }
  },
  'modification/refuser': async () => {
    const { id, ...edited } = await asked('M-11')
    const write: Edited['write'] = (number, version) =>
      call(modification.modificationRefuser, { id, version, motif: `Motif ${number}` })
    return { ...edited, write }
  },
  'gabarit/update': () => written('rappel'),
  'gabarit/retablir': async () => {
    const { at, earlier, ...edited } = await written('convocation_annulee')
    const write: Edited['write'] = (number, version) =>
      call(gabarit.gabaritRetablir, { ...at, de: number % 2 ? earlier : null, version })
    return { ...edited, write }
  },
  'profile/update': async () => ({
    read: async () => (await call(extensions.profile)).body.Profile.version,
    write: (number, version) => call(extensions.profileUpdate, { username: `Amina ${number}`, version }),
    value: async () => (await call(extensions.profile)).body.Profile.username,
  }),
}

const crowd = Array.from({ length: CROWD }, (_, index) => index + 1)

/** Deletions, where the second finds nothing: see `staleDelete.test.ts`. */
const ends = (path: string) =>
  path.includes('delete') || ['acte/retirer', 'espace/proposition/supprimer'].includes(path)

/**
 * Tested where their records are made: candidatures, complement, conventions, declaration, espaceSoutenances, suivi,
 * presence, monEntreprise, pieces and espaceFichiers.test.ts.
 */
const ELSEWHERE = [
  'affectation/deroulement/enregistrer',
  'affectation/grille/ecrire',
  'affectation/autoriser',
  'affectation/presence/saisir',
  'affectation/terminer',
  'affectation/terminer/annuler',
  'convention/annuler',
  'convention/deleguer',
  'etudiant/demande/modifier',
  'espace/demande/corriger',
  'espace/demande/retirer',
  'espace/evaluations/enregistrer',
  'evaluation/rouvrir',
  'complement/accepter',
  'complement/refuser',
  'complement/retirer',
  'piece/decider',
  'piece/retirer',
  'espace/complement/donner',
  'espace/visites/enregistrer',
  // the second is told that the offer is assigned
  'candidature/affecter',
  'espace/visites/supprimer',
  'espace/fichier/retirer',
  'espace/candidature/repondre',
  'espace/entretien/proposer',
  'espace/entretien/repondre',
  'espace/candidature/retirer',
  'espace/encadrement/repondre',
  'espace/tutorat/confirmer',
  'espace/tutorat/nommer',
  'espace/convention/signer',
  'espace/convention/refuser',
  'espace/convention/deleguer',
  'signature/signer',
  'signature/deleguer',
  'signature/refuser',
  'disponibilite/repondre',
  'convocation/noter',
]

it('every write with a version is covered, except deletions', () => {
  const versioned = endpoints
    .filter(({ input, path }) => 'version' in input.shape && !ends(path))
    .map(({ path }) => path)
  expect([...Object.keys(WRITES), ...ELSEWHERE].sort()).toEqual(versioned.sort())
})

for (const calls of records) WRITES[calls.update.path] = () => newRecord(call, calls, 0)

describe.each(Object.entries(WRITES).map(([path, edited]) => ({ path, edited })))(
  '$path',
  ({ path, edited }) => {
    it('accepts one of 20 writes over the same version, and tells the others who was first', async () => {
      const { read, write, value } = await edited()
      const seen = await read()
      expect(seen).toMatch(/\S/)
      expect(await read()).toBe(seen)
      const before = await value()

      const answers = await Promise.all(crowd.map((number) => write(number, seen)))
      const passed = answers.filter(({ status }) => status === 200)
      if (path === 'soutenance/valide') {
        // there is but one way to validate, and to do it twice changes nothing
        expect(passed).toHaveLength(CROWD)
      } else {
        expect(passed).toHaveLength(1)
        for (const { status, body } of answers.filter((answer) => !passed.includes(answer))) {
          expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
          expect(Date.parse(body.details.at)).toBeGreaterThan(Date.now() - 60_000)
          const by = await school.sql('SELECT username FROM internship.utilisateur WHERE email = $1', [
            STAFF.email,
          ])
          // at the company nobody belongs to the staff
          expect([by[0].username, 'c2@industrie.test', 'soi@ecole.test']).toContain(body.details.by)
        }
      }
      const after = await value()
      expect(after).not.toEqual(before)
      expect(await read()).not.toBe(seen)
    })
  },
)

it('a changed record can be changed again from its present version, or without one', async () => {
  const { read, write, value } = juryPerson
  const first = await read()
  expect((await write(50, first)).status).toBe(200)
  expect((await write(51, first)).body.code).toBe('changed_meanwhile')
  expect(await value()).toEqual({ prenom: 'Prénom 50' })
  expect((await write(52, await read())).status).toBe(200)
  expect((await write(53)).status).toBe(200)
  expect(await value()).toEqual({ prenom: 'Prénom 53' })
})

it('a conflict over a supervisor names the present one', async () => {
  const { stage_id, etudiant_id } = await school.assignment()
  const named = { id: stage_id, id_etudiant: etudiant_id, id_encadrant: 1 }
  const { version } = (await call(internship.affectationById, named)).body.Affectation
  const edit = { etudiant_id, stage_id, id_etudiant: etudiant_id, id_encadrant: 1, etat_stage: 1 }
  await call(internship.affectationEdit, { ...edit, encadrant_id: 3 })
  const { body } = await call(internship.affectationEdit, { ...edit, encadrant_id: 2, version })
  expect(body).toMatchObject({
    code: 'changed_meanwhile',
    details: { id: `${stage_id}/${etudiant_id}/3` },
  })
})

it('a defence moved in the meantime is not validated over the old plan', async () => {
  const { id, stage_id } = await school.assignment()
  const day = school.day()
  await call(internship.soutenanceAdd, plan(stage_id, day))
  const { version } = await rowOf(internship.soutenanceList, id)
  await call(internship.soutenanceAdd, plan(stage_id, day, { from: '14:00', to: '15:00' }))
  const { body } = await call(internship.soutenanceValide, { id, etat: 1, version })
  expect(body.code).toBe('changed_meanwhile')
  expect((await rowOf(internship.soutenanceList, id)).etat).toBe(0)
})

it('a defence is scheduled once from simultaneous empty forms', async () => {
  const { stage_id } = await school.assignment()
  const { version } = (await call(internship.soutenanceById, { stage_id })).body.Soutenance
  const answers = await Promise.all(
    crowd.map(() => call(internship.soutenanceAdd, { ...plan(stage_id, school.day()), version })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(CROWD - 1)
})

it('a person deleted in the meantime is reported as gone', async () => {
  const { body } = await call(internship.juryAdd, { ...person(1), email: 'gone@p.test' })
  const [{ id, version }] = body.jurys
  await call(internship.juryDelete, { id })
  const answer = await call(internship.juryUpdate, { id, ...person(2), version })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
