import { z } from 'zod'
import { conge } from '../../etablissement/conge'
import { materiel, salle } from '../../salle/salle'
import { field, type Importable, lines, text } from '../importable'

const Conge = z
  .object(conge.congeAdd.input.shape)
  .refine(({ debut, fin }) => debut <= fin, { path: ['fin'], params: { endsFirst: true } })

/** Rooms, equipment and days off. */
export const ecoleLines = {
  salle: {
    service: 'records',
    add: salle.salleAdd,
    keys: [['label', 'batiment'], ['label']],
    unique: [],
    heading: ['label'],
    begins: { accessible: 0, affichee: 0, active: 1 },
    fields: {
      label: field('labels', 'salle', 'nom', 'libellé', 'room', 'name'),
      batiment: text('bâtiment', 'bloc', 'building'),
      acces: lines('accès', 'itinéraire', 'how to get there'),
      places: field('number', 'capacité', 'nombre de places', 'capacity', 'seats'),
      accessible: field('flag', 'PMR', 'accès PMR', 'wheelchair'),
      affichee: field('flag', 'affichage public', 'public display'),
      active: field('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  materiel: {
    service: 'records',
    add: materiel.materielAdd,
    keys: [['label']],
    unique: [],
    heading: ['label'],
    begins: { active: 1 },
    fields: {
      label: field('labels', 'matériel', 'équipement', 'nom', 'libellé', 'equipment', 'name'),
      active: field('flag', 'en service', 'utilisable', 'in use'),
    },
  },
  conge: {
    service: 'records',
    add: conge.congeAdd,
    row: Conge,
    keys: [['label', 'debut']],
    unique: [],
    heading: ['label'],
    begins: { chome: 0 },
    fields: {
      label: field('labels', 'jour férié', 'fête', 'congé', 'vacances', 'nom', 'libellé', 'holiday', 'name'),
      debut: field('date', 'date', 'jour', 'début', 'date de début', 'du', 'from', 'start', 'day'),
      fin: { ...field('date', 'fin', 'date de fin', 'au', 'to', 'until', 'end'), otherwise: 'debut' },
      chome: field('flag', 'chômé', 'jour chômé', 'entreprises fermées', 'companies closed'),
    },
  },
} as const satisfies Record<string, Importable>
