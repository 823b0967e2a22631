import type { ComponentType } from 'react'
import type { DemarrageEtape } from '../../../contract/etablissement/demarrage'
import { lazily } from '../../lazily'
import { inscrit } from '../../resources/inscrit/inscrit'
import { materiel } from '../../resources/materiel/materiel'
import { professeur } from '../../resources/professeur/professeur'
import { salle } from '../../resources/salle/salle'
import { utilisateur } from '../../resources/utilisateur/utilisateur'
import { LanguageStep } from './LanguageStep'
import { recordsStep } from './RecordsStep'
import { StructureStep } from './StructureStep'
import type { StepProps } from './step'

/** Each has a form, which the other steps do without. */
const SchoolStep: ComponentType<StepProps> = lazily(() => import('./SchoolStep'))
const YearStep: ComponentType<StepProps> = lazily(() => import('./YearStep'))

/** The content of each step: the existing forms and imports. */
export const STEPS: Record<DemarrageEtape, ComponentType<StepProps>> = {
  langue: LanguageStep,
  etablissement: SchoolStep,
  annee: YearStep,
  structure: StructureStep,
  etudiants: recordsStep(inscrit),
  enseignants: recordsStep(professeur),
  salles: recordsStep(salle),
  materiel: recordsStep(materiel),
  collegues: recordsStep(utilisateur),
}
