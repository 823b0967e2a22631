import { FREE_TEXT, itself, KEPT, type Tables, TEXT_GONE, text, UNSAID } from './table'

export const fichier = {
  'internship.fichier': {
    kind: 'fichier',
    name: ({ nom }) => text(nom),
    partOf: 'affectation',
    inside: itself('internship.fichier', 'file'),
    ofYear: true,
    columns: {
      nom: FREE_TEXT,
      fiche_id: { to: 'affectation' },
      etudiant_id: KEPT,
      stage_id: KEPT,
      genre: { gone: null },
      fiche: { gone: null },
      type: { gone: null },
      taille: UNSAID,
      empreinte: { gone: null },
      depose_par: { gone: TEXT_GONE },
      depose_le: UNSAID,
      compte_id: UNSAID,
    },
  },
  'internship.lecture_fichier': {
    plain: 'Which document was read by whom: it outlives the document, and ends by a rule.',
  },
  'gateway.contenu': { plain: 'What lies in the store of files, by its digest.' },
  'gateway.televersement': { plain: 'Uploads under way.', backup: false },
} as const satisfies Tables
