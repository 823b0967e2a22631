import { anneeTable } from '../../../src/services/annee/annee'
import { campagneTable } from '../../../src/services/campagne/campagne'
import type { RecordTable } from '../../../src/services/db/record'
import { professeurTable } from '../../../src/services/enseignant/enseignant'
import { contacts } from '../../../src/services/entreprise/contact'
import { annexeTable, congeTable } from '../../../src/services/etablissement/etablissement'
import { habilitationTable } from '../../../src/services/identite/habilitation'
import { typeJuryTable } from '../../../src/services/jury/typeJury'
import { baremeTable } from '../../../src/services/note/bareme'
import { mentionTable } from '../../../src/services/note/mention'
import { justificatifTable } from '../../../src/services/piece/justificatif'
import { proclamationTable } from '../../../src/services/proclamation/record'
import { materielTable } from '../../../src/services/salle/ressource'
import { salleTable } from '../../../src/services/salle/salle'
import { sites } from '../../../src/services/site/site'
import { typeStageTable } from '../../../src/services/stage/typeStage'
import { cursusTable } from '../../../src/services/structure/cursus'
import { cycleTable } from '../../../src/services/structure/cycle'
import { groupeTable } from '../../../src/services/structure/groupe'
import { niveauTable } from '../../../src/services/structure/niveau'
import { specialiteTable } from '../../../src/services/structure/specialite'
import { utilisateurTable } from '../../../src/services/utilisateur/utilisateur'

/** The tables of all records whose calls `crud` makes. */
export const CRUD_TABLES: readonly RecordTable<object>[] = [
  anneeTable,
  annexeTable,
  baremeTable,
  campagneTable,
  congeTable,
  contacts,
  cursusTable,
  cycleTable,
  groupeTable,
  habilitationTable,
  justificatifTable,
  materielTable,
  mentionTable,
  niveauTable,
  professeurTable,
  proclamationTable,
  salleTable,
  sites,
  specialiteTable,
  typeJuryTable,
  typeStageTable,
  utilisateurTable,
] as readonly RecordTable<object>[]
