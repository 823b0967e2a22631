import type fr from './fr'

export default {
  resources: {
    planification: {
      commands: { plan: 'Schedule a defence' },
      fields: {
        encadrant: 'Supervisor',
        etudidant: 'Student',
        stage: 'Subject',
        etat_stage: 'Internship type',
        etat_sout: 'Status',
        date: 'Date',
        heure_debut: 'Start time',
        heure_fin: 'End time',
        arrySalle: 'Room',
        arryMateriel: 'Equipment',
        arrayJurySoutenance: 'Jury',
        jury: 'Jury member',
        type_jury: 'Jury role',
        ens_volontaire: 'Jury',
        huis_clos: 'Behind closed doors',
        lien_reunion: 'Meeting link',
        motif: 'Reason',
      },
      actions: { planifier: { label: 'Schedule', again: 'Change the schedule' } },
      edit: {
        done: 'Defence scheduled',
        times: 'Enter the start time and the end time',
        salleMateriel: '⛔ Please choose the room and the equipment',
        rowIncomplete: '⛔ Please choose the jury member and the role',
        jury: 'Please choose the jury!',
        lien: 'The meeting link is an address that starts with https://, such as https://meet.example.org/room. Copy it from your video meeting tool.',
        noRow: 'No jury yet.',
        composition: 'Exactly one chair, who cannot be the supervisor.',
        addRow: 'Add a row',
        deleteRow: 'Delete row %{row}',
        deleteRowText: 'Are you sure you want to delete this row?',
        row: 'Row %{row}',
      },
      emptyHint: 'Assign an internship to a student to schedule the defence.',
      help: {
        huis_clos: 'Only the people invited attend: the public display names nobody.',
        lien_reunion:
          'Shown to the internship office and to the people invited, in their invitation and calendar.',
      },
      move: {
        open: 'Change it anyway',
        hint: 'The defence stays validated. Your reason is given to those who were told of it, and is kept in the history.',
      },
      required: {
        motif: '* Reason required',
        date: '* Date required',
        heure_debut: '* Start time required',
        heure_fin: '* End time required',
        salle: '* Room required',
        materiel: '* Equipment required',
        jury: '* Jury required',
      },
      groups: { affectation: 'Assignment', creneau: 'Slot' },
    },
  },
} satisfies typeof fr
