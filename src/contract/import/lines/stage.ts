import { OFFRE_ACTIVE, OFFRE_INACTIVE, OFFRE_REFUSEE } from '../../kernel/constants'
import { internship } from '../../specification/internship'
import { field, type Importable, lines, text } from '../importable'
import { numeros, societe, sujets } from './headings'

export const stageLines = {
  stage: {
    service: 'internship',
    add: internship.stageAdd,
    keys: [['entreprise_id', 'sujet']],
    unique: [],
    heading: ['sujet'],
    byHand: ['missions', 'competences', 'lieu'],
    fields: {
      entreprise_id: field('option', ...societe, ...numeros),
      sujet: text(...sujets),
      periode_stage: text('période', 'dates', 'durée', 'period'),
      description: lines('descriptif', 'missions', 'contenu', 'détails', 'details'),
      limite: field(
        'date',
        'date limite',
        'date limite de candidature',
        'candidater avant',
        'deadline',
        'apply by',
        'last day to apply',
      ),
      places: field(
        'number',
        'nombre de places',
        'nb places',
        'nombre de stagiaires',
        'places',
        'number of places',
      ),
      etat: {
        ...field('code', 'état', 'statut', 'state'),
        codes: [
          [OFFRE_INACTIVE, 'Inactive', 'Inactif', 'غير مفعّل'],
          [OFFRE_ACTIVE, 'Active', 'Actif', 'مفعّل'],
          [OFFRE_REFUSEE, 'Refusée', 'Refusé', 'Refused', 'مرفوض'],
        ],
      },
      type_stage: field('options', 'type de stage', 'type', 'internship type'),
      specialite: {
        ...field('options', 'spécialité', 'filière', 'filières', 'parcours', 'major', 'التخصصات'),
        tells: ['niveau'],
      },
      niveau: field('options', 'niveau', 'année', 'level'),
    },
  },
} as const satisfies Record<string, Importable>
