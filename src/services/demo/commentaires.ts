import type { CommentedKind } from '../../contract/commentaire/commentaires'
import { ANNEE_COURANTE } from './programme'

const note = (id: number, genre: CommentedKind, fiche_id: number, le: string, texte: string) => ({
  id,
  genre,
  fiche_id,
  texte,
  le,
  annee_id: genre === 'stage' ? ANNEE_COURANTE : null,
  utilisateur_id: 1,
})

/** Comments by the demo school's staff user. */
export const createCommentaires = () => [
  note(1, 'entreprise', 1, '2022-03-02T09:15:00Z', 'Préfère être appelée le matin, avant 10 h.'),
  note(2, 'entreprise', 2, '2022-03-14T14:40:00Z', 'Convention signée, original classé au secrétariat.'),
  note(3, 'stage', 27, '2022-03-21T10:05:00Z', "L'entreprise propose deux postes pour ce sujet."),
  note(4, 'stage', 27, '2022-04-04T08:30:00Z', 'Un poste est pris, le second reste ouvert.'),
  note(5, 'salle', 1, '2022-05-11T16:20:00Z', 'Vidéoprojecteur remplacé, clé à demander à l’accueil.'),
]
