import {
  CODE,
  FREE_TEXT,
  KEPT,
  OF_INTERNSHIP,
  OF_STUDENT,
  SHOWN,
  type Tables,
  TEXT_GONE,
  text,
  UNSAID,
} from './table'

export const convention = {
  'internship.convention': {
    kind: 'convention',
    name: ({ affectation_id }, nameOf) => nameOf('affectation', affectation_id),
    ...OF_INTERNSHIP,
    // a draft goes and comes back; what parties were asked is cancelled, with a reason
    never: ({ action, columns, after }) =>
      action === 'UPDATE' &&
      columns.includes('etat') &&
      after?.etat !== 'a_completer' &&
      after?.etat !== 'a_verifier',
    columns: {
      numero: SHOWN,
      etat: CODE,
      motif: FREE_TEXT,
      annulation: FREE_TEXT,
      titre: FREE_TEXT,
      affectation_id: { to: 'affectation' },
      etudiant_id: { to: 'etudiant' },
      empreinte: { kept: true, gone: null },
      preparee_le: KEPT,
      stage_id: KEPT,
      entreprise_id: KEPT,
      langue: { gone: null },
      faits: { gone: {}, unarchived: true },
      manque: { gone: null },
      texte: { gone: TEXT_GONE },
      envoyee_le: UNSAID,
      complete_le: UNSAID,
      // what is proposed is said in the text; in force it is said of the internship
      propose: { gone: {}, unarchived: true },
      tuteur_id: UNSAID,
      encadrant_id: UNSAID,
      gabarit_version: UNSAID,
      modele: UNSAID,
    },
  },
  'internship.signature': {
    kind: 'signature',
    name: ({ nom }) => text(nom),
    partOf: 'convention',
    inside: OF_STUDENT,
    ofYear: true,
    staysOf: 'etudiant_id',
    // its paper comes and goes with the document
    never: ({ action, columns }) => action !== 'UPDATE' || columns.some((column) => column !== 'fichier_id'),
    columns: {
      qui: CODE,
      nom: FREE_TEXT,
      signe_par: FREE_TEXT,
      le: SHOWN,
      moyen: CODE,
      refus: FREE_TEXT,
      delegue_nom: FREE_TEXT,
      delegue_email: FREE_TEXT,
      delegue_le: UNSAID,
      transmise_le: UNSAID,
      donne_par: FREE_TEXT,
      fichier_id: { shown: 'fichier', to: 'fichier' },
      convention_id: { to: 'convention' },
      etudiant_id: { to: 'etudiant' },
      email: { gone: TEXT_GONE },
      langue: { gone: null },
      empreinte: { gone: null },
      rappels: UNSAID,
      refus_le: UNSAID,
      seance: { gone: TEXT_GONE, unarchived: true },
      appareil: { gone: TEXT_GONE, unarchived: true },
    },
  },
  'internship.preuve': {
    plain: 'Which document is the agreement with the proof of its signatures: it is made once.',
  },
} as const satisfies Tables
