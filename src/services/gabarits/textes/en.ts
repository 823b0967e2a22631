import { asCorps, type Originals } from './original'

/** The texts as the product has them, in English. */
export const en: Originals = {
  convocation: {
    objet: 'You are expected at a defence',
    corps: asCorps(
      'Hello {{destinataire}},',
      'You are expected at the following. An invitation for your calendar is attached.',
      '{{soutenances}}',
      'Please bring: {{a_apporter}}',
      'How to get there: {{acces}}',
      'Please say whether you will come:',
      '{{bouton}}',
      'This link is yours alone: do not pass it on.',
      'The internship office',
    ),
    boutons: ['I will come', 'I cannot come'],
  },
  convocation_modifiee: {
    objet: 'A defence has changed',
    corps: asCorps(
      'Hello {{destinataire}},',
      'What you were told has changed. This is what now stands:',
      '{{soutenances}}',
      'Reason: {{motif}}',
      'Please bring: {{a_apporter}}',
      'How to get there: {{acces}}',
      'Please say whether you will come:',
      '{{bouton}}',
      'This link is yours alone: do not pass it on.',
      'The internship office',
    ),
    boutons: ['I will come', 'I cannot come'],
  },
  convocation_annulee: {
    objet: 'A defence is cancelled',
    corps: asCorps(
      'Hello {{destinataire}},',
      'The following no longer takes place, or no longer with you. The attached invitation takes it off your calendar.',
      '{{soutenances}}',
      'Reason: {{motif}}',
      'The internship office',
    ),
  },
  rappel: {
    objet: 'Reminder: you are expected at a defence',
    corps: asCorps(
      'Hello {{destinataire}},',
      'This is a reminder of the following:',
      '{{soutenances}}',
      'Please bring: {{a_apporter}}',
      'How to get there: {{acces}}',
      'The internship office',
    ),
  },
  notation: {
    objet: 'Your link for marking',
    corps: asCorps(
      'Dear {{destinataire}},',
      'This is what you have to mark:',
      '{{soutenances}}',
      '{{bouton}}',
      'The link opens on a phone, without an account, in the hours of the defence. It is yours alone: please do not pass it on.',
      'The internship office',
    ),
    boutons: ['Mark'],
  },
  notes_manquantes: {
    objet: 'Marks are awaited',
    corps: asCorps(
      'Hello {{destinataire}},',
      'Your mark is still missing for the following:',
      '{{soutenances}}',
      '{{bouton}}',
      'This link is yours alone: do not pass it on.',
      'The internship office',
    ),
    boutons: ['Give my mark'],
  },
  disponibilite: {
    objet: 'When you can come to defences',
    corps: asCorps(
      'Hello {{destinataire}},',
      'The internship office is preparing the defences “{{campagne}}”. Say when you cannot come: it takes two minutes, and no account.',
      '{{bouton}}',
      'You can answer, and change your answer, until {{jusqu_au}}.',
      'This link is yours alone: do not pass it on.',
      'The internship office',
    ),
    boutons: ['Say when I can come'],
  },
  disponibilites_rappel: {
    objet: 'Reminder: when you can come to defences',
    corps: asCorps(
      'Hello {{destinataire}},',
      'You have not yet said when you can come to the defences “{{campagne}}”.',
      '{{bouton}}',
      'You can answer, and change your answer, until {{jusqu_au}}.',
      'This link is yours alone: do not pass it on.',
      'The internship office',
    ),
    boutons: ['Say when I can come'],
  },
  bienvenue: {
    objet: 'Welcome',
    corps: asCorps(
      'Hello {{destinataire}},',
      'The internship office has opened an account for {{entreprise}}.',
      'All that is left to do is to choose your password.',
      '{{bouton}}',
      'This link works once, for {{duree}}.',
      'The internship office',
    ),
    boutons: ['Choose a password'],
    sans: { entreprise: 'your company' },
  },
  acces: {
    objet: 'Your link to enter',
    corps: asCorps(
      'Hello {{destinataire}},',
      'Here is your link into your space:',
      '{{bouton}}',
      'It serves once, for {{duree}}. It is personal: do not forward it.',
      'If you have not asked for anything, you can ignore this message.',
      'The internship service',
    ),
    boutons: ['Enter my space'],
  },
  evaluation: {
    objet: 'Your evaluation of an internship is awaited',
    corps: asCorps(
      'Hello {{destinataire}},',
      'You are the company tutor of:',
      '{{stages}}',
      'Please take a few minutes to say what you think of the internship, in your space:',
      '{{bouton}}',
      'To enter, give this email address: a link that works for 15 minutes is sent to it.',
      'The internship office',
    ),
    boutons: ['Give my evaluation'],
  },
  invitation: {
    objet: 'Your access to the Internship office',
    corps: asCorps(
      'Hello {{destinataire}},',
      '{{auteur}} invites you to join the Internship office.',
      'All that is left to do is to choose your password.',
      '{{bouton}}',
      'This link works once, for {{duree}}.',
      'If you did not expect this invitation, ignore this message.',
      'The internship office',
    ),
    boutons: ['Choose a password'],
    sans: { auteur: 'An administrator' },
  },
  mot_de_passe: {
    objet: 'Choose a new password',
    corps: asCorps(
      'Hello {{destinataire}},',
      'You asked for a new password for the Internship office.',
      '{{bouton}}',
      'This link works once, for {{duree}}.',
      'If you did not ask for it, ignore this message: your password stays as it is.',
      'The internship office',
    ),
    boutons: ['Choose a password'],
  },
  commentaire: {
    objet: 'You are mentioned in a note',
    corps: asCorps(
      'Hello {{destinataire}},',
      '{{bouton}}',
      'In “My profile” you choose when these messages reach you.',
      'The internship office',
    ),
    boutons: ['Open the record', 'Open the Internship office'],
  },
  pv: {
    objet: 'Minutes of a defence',
    corps: asCorps(
      'The undersigned jury met on {{date}} at {{heure}}, {{salle}}, and heard {{etudiant}} defend the work of their internship.',
      'Subject: {{sujet}}',
      'Internship at {{entreprise}}, supervised by {{encadrant}}.',
      'After deliberation the jury gives the mark {{note}}.',
      'Mention: {{mention}}',
    ),
  },
  convocation_papier: {
    objet: 'Convocation',
    corps: asCorps(
      '{{destinataire}},',
      'You are asked to attend the following:',
      '{{soutenances}}',
      'Please bring: {{a_apporter}}',
      'How to get there: {{acces}}',
    ),
  },
  attestation_jury: {
    objet: 'Certificate of service on a jury',
    corps: asCorps(
      'The internship office certifies that {{destinataire}} took part in the following defences in the academic year {{annee}}:',
      '{{soutenances}}',
      'This certificate is issued for whatever purpose it may serve.',
    ),
  },
  liste_diplomes: {
    objet: 'List of graduates',
    corps: asCorps(
      'By decision of {{date}}, the following students graduate in {{diplome}}, {{niveau}}, for the academic year {{annee}}:',
    ),
  },
  attestation_reussite: {
    objet: 'Certificate of graduation',
    corps: asCorps(
      'The internship office certifies that {{etudiant}}, number {{matricule}}, graduates in {{diplome}}, {{niveau}}, for the academic year {{annee}}, by decision of {{date}}.',
      'Internship: {{sujet}}, {{entreprise}}. Grade of the defence: {{note}}, with the mention {{mention}}.',
      'This certificate is issued for whatever purpose it may serve.',
    ),
  },
  fiche_porte: {
    objet: '{{salle}}',
    corps: asCorps('{{date}}', 'Defences in progress: please be quiet.'),
  },
  feuille_presence: {
    objet: 'Attendance list',
    corps: asCorps('{{date}} · {{salle}}', 'Everybody signs beside their name.'),
  },
  fiche_notation: {
    objet: 'Marking sheet',
    corps: asCorps(
      '{{etudiant}} · {{date}}, {{heure}}, {{salle}}',
      'To be handed to the internship office after the deliberation.',
    ),
  },
}
