import { materiel, salle } from '../../contract/salle/salle'
import { records } from '../../contract/specification/records'
import {
  annee,
  conge,
  cursus,
  cycle,
  groupe,
  inscrit,
  niveau,
  professeur,
  specialite,
} from '../../contract/structure/school'
import { listOf, type Mapping, recordMapping } from './mapping'

export const recordsMappings = {
  enseignant: { list: listOf(records.enseignantList) },
  salle: recordMapping(salle.salleList, salle),
  materiel: recordMapping(materiel.materielList, materiel),
  conge: recordMapping(conge.congeList, conge),
  annee: recordMapping(annee.anneeList, annee),
  cycle: recordMapping(cycle.cycleList, cycle),
  cursus: recordMapping(cursus.cursusList, cursus),
  specialite: recordMapping(specialite.specialiteList, specialite),
  niveau: recordMapping(niveau.niveauList, niveau),
  groupe: recordMapping(groupe.groupeList, groupe),
  professeur: recordMapping(professeur.professeurList, professeur),
  inscrit: recordMapping(inscrit.inscritList, inscrit),
} satisfies Record<string, Mapping>
