import { actions, ruled } from '../rowActions-fr'

export default {
  menu: { typeStage: 'Types de stage' },
  title: { editTypeStage: 'Modifier le type de stage' },
  history: { kinds: { typeStage: 'Type de stage' } },
  resources: {
    typeStage: {
      fields: {
        label: 'Nom',
        rang_etudiant: 'Signature de l’étudiant',
        rang_entreprise: 'Signature de l’entreprise',
        rang_tuteur: 'Signature du tuteur',
        rang_encadrant: 'Signature de l’encadrant',
        rang_ecole: 'Signature de l’établissement',
      },
      rangs: {
        0: 'Ne signe pas',
        1: '1er',
        2: '2e',
        3: '3e',
        4: '4e',
        5: '5e',
      },
      help: {
        rang: 'À rang égal, tous reçoivent la demande en même temps\u202f; le rang suivant la reçoit quand tous les précédents ont signé.',
        ordre:
          'Une convention envoyée conserve son ordre. Seuls les deux premiers types ont des conventions.',
      },
      actions: ruled(
        actions(
          'Supprimer ce type de stage\u202f?',
          '%{label} ne sera plus proposé pour une offre.',
          'Type de stage supprimé',
        ),
      ),
      create: {
        label: 'Ajouter un type',
        title: 'Nouveau type de stage',
        done: 'Type de stage ajouté',
      },
      edit: { done: 'Type de stage modifié' },
      emptyHint: 'Ajoutez les types de stage que proposent les offres.',
      required: { label: '* Nom obligatoire' },
    },
  },
}
