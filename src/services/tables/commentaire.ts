import { replaceMentions } from '../../contract/commentaire/commentaires'
import { type Tables, TEXT_GONE, text, UNSAID } from './table'

export const commentaire = {
  'internship.commentaire': {
    kind: 'commentaire',
    name: ({ texte }) => replaceMentions(text(texte), () => '@…').slice(0, 80),
    inside: null,
    ofYear: true,
    readers: 'nobody',
    columns: {
      genre: { gone: null },
      fiche_id: UNSAID,
      utilisateur_id: UNSAID,
      texte: { gone: TEXT_GONE },
      le: UNSAID,
      modifie_le: UNSAID,
    },
  },
  'internship.avis': { plain: 'Who is mentioned in a comment, kept by a trigger.' },
} as const satisfies Tables
