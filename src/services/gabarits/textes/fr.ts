import { asCorps, type Originals } from './original'

/** The texts as the product has them, in French. */
export const fr: Originals = {
  convocation: {
    objet: 'Convocation à une soutenance',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Vous êtes attendu à ce qui suit. Une invitation pour votre agenda est jointe.',
      '{{soutenances}}',
      'À apporter\u00a0: {{a_apporter}}',
      'Pour venir\u00a0: {{acces}}',
      'Merci de dire si vous venez\u00a0:',
      '{{bouton}}',
      'Ce lien est personnel\u00a0: ne le transférez pas.',
      'Le service de stage',
    ),
    boutons: ['Je viens', 'Je ne peux pas'],
  },
  convocation_modifiee: {
    objet: 'Changement d’une soutenance',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Ce qui vous avait été annoncé a changé. Voici ce qui vaut maintenant\u00a0:',
      '{{soutenances}}',
      'Motif\u00a0: {{motif}}',
      'À apporter\u00a0: {{a_apporter}}',
      'Pour venir\u00a0: {{acces}}',
      'Merci de dire si vous venez\u00a0:',
      '{{bouton}}',
      'Ce lien est personnel\u00a0: ne le transférez pas.',
      'Le service de stage',
    ),
    boutons: ['Je viens', 'Je ne peux pas'],
  },
  convocation_annulee: {
    objet: 'Soutenance annulée',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Ce qui suit n’a plus lieu, ou plus avec vous. L’invitation jointe le retire de votre agenda.',
      '{{soutenances}}',
      'Motif\u00a0: {{motif}}',
      'Le service de stage',
    ),
  },
  rappel: {
    objet: 'Rappel\u00a0: vous êtes attendu à une soutenance',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Nous vous rappelons ce qui suit\u00a0:',
      '{{soutenances}}',
      'À apporter\u00a0: {{a_apporter}}',
      'Pour venir\u00a0: {{acces}}',
      'Le service de stage',
    ),
  },
  notation: {
    objet: 'Votre lien pour noter',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Voici ce que vous avez à noter\u00a0:',
      '{{soutenances}}',
      '{{bouton}}',
      'Le lien s’ouvre sur un téléphone, sans compte, aux heures de la soutenance. Il est personnel\u00a0: ne le transférez pas.',
      'Le service de stage',
    ),
    boutons: ['Noter'],
  },
  notes_manquantes: {
    objet: 'Des notes sont attendues',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Votre note manque encore pour ce qui suit\u00a0:',
      '{{soutenances}}',
      '{{bouton}}',
      'Ce lien est personnel\u00a0: ne le transférez pas.',
      'Le service de stage',
    ),
    boutons: ['Donner ma note'],
  },
  disponibilite: {
    objet: 'Vos disponibilités pour les soutenances',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Le service de stage prépare les soutenances «\u00a0{{campagne}}\u00a0». Indiquez quand vous ne pouvez pas venir\u00a0: deux minutes suffisent, sans compte.',
      '{{bouton}}',
      'Vous pouvez répondre, et changer votre réponse, jusqu’au {{jusqu_au}}.',
      'Ce lien est personnel\u00a0: ne le transférez pas.',
      'Le service de stage',
    ),
    boutons: ['Indiquer mes disponibilités'],
  },
  disponibilites_rappel: {
    objet: 'Rappel\u00a0: vos disponibilités pour les soutenances',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Nous n’avons pas encore vos disponibilités pour les soutenances «\u00a0{{campagne}}\u00a0».',
      '{{bouton}}',
      'Vous pouvez répondre, et changer votre réponse, jusqu’au {{jusqu_au}}.',
      'Ce lien est personnel\u00a0: ne le transférez pas.',
      'Le service de stage',
    ),
    boutons: ['Indiquer mes disponibilités'],
  },
  bienvenue: {
    objet: 'Bienvenue',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Le service de stage a ouvert un compte pour {{entreprise}} sur l’Espace service de stage.',
      'Il ne vous reste qu’à choisir votre mot de passe.',
      '{{bouton}}',
      'Ce lien ne sert qu’une fois et reste valable {{duree}}.',
      'Le service de stage',
    ),
    boutons: ['Choisir un mot de passe'],
    sans: { entreprise: 'votre entreprise' },
  },
  acces: {
    objet: 'Votre lien pour entrer',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Voici votre lien pour entrer dans votre espace\u00a0:',
      '{{bouton}}',
      'Il sert une fois, pendant {{duree}}. Il est personnel\u00a0: ne le transférez pas.',
      'Si vous n’avez rien demandé, vous pouvez ignorer ce message.',
      'Le service de stage',
    ),
    boutons: ['Entrer dans mon espace'],
  },
  evaluation: {
    objet: 'Votre évaluation d’un stage est attendue',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Vous êtes le tuteur en entreprise de\u00a0:',
      '{{stages}}',
      'Merci de dire en quelques minutes ce que vous pensez du stage, dans votre espace\u00a0:',
      '{{bouton}}',
      'Pour y entrer, indiquez cette adresse e-mail\u00a0: vous y recevrez un lien qui sert pendant 15 minutes.',
      'Le service de stage',
    ),
    boutons: ['Donner mon évaluation'],
  },
  invitation: {
    objet: 'Votre accès à l’Espace service de stage',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      '{{auteur}} vous invite à rejoindre l’Espace service de stage.',
      'Il ne vous reste qu’à choisir votre mot de passe.',
      '{{bouton}}',
      'Ce lien ne sert qu’une fois et reste valable {{duree}}.',
      'Si vous n’attendiez pas cette invitation, ignorez ce message.',
      'Le service de stage',
    ),
    boutons: ['Choisir un mot de passe'],
    sans: { auteur: 'Un administrateur' },
  },
  mot_de_passe: {
    objet: 'Choisir un nouveau mot de passe',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      'Vous avez demandé un nouveau mot de passe pour l’Espace service de stage.',
      '{{bouton}}',
      'Ce lien ne sert qu’une fois et reste valable {{duree}}.',
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe ne change pas.',
      'Le service de stage',
    ),
    boutons: ['Choisir un mot de passe'],
  },
  commentaire: {
    objet: 'On vous mentionne dans un commentaire',
    corps: asCorps(
      'Bonjour {{destinataire}},',
      '{{bouton}}',
      'Dans «\u00a0Mon profil\u00a0», vous choisissez quand ces messages vous parviennent.',
      'Le service de stage',
    ),
    boutons: ['Ouvrir la fiche', 'Ouvrir l’Espace service de stage'],
  },
  pv: {
    objet: 'Procès-verbal de soutenance',
    corps: asCorps(
      'Le jury soussigné, réuni le {{date}} à {{heure}}, {{salle}}, a entendu {{etudiant}} soutenir son travail de stage.',
      'Sujet\u00a0: {{sujet}}',
      'Stage effectué chez {{entreprise}}, encadré par {{encadrant}}.',
      'Après délibération, le jury attribue la note de {{note}}.',
      'Mention\u00a0: {{mention}}',
    ),
  },
  convocation_papier: {
    objet: 'Convocation',
    corps: asCorps(
      '{{destinataire}},',
      'Vous êtes prié d’assister à ce qui suit\u00a0:',
      '{{soutenances}}',
      'À apporter\u00a0: {{a_apporter}}',
      'Pour venir\u00a0: {{acces}}',
    ),
  },
  attestation_jury: {
    objet: 'Attestation de participation à un jury',
    corps: asCorps(
      'Le service de stage atteste que {{destinataire}} a pris part, au cours de l’année universitaire {{annee}}, aux soutenances suivantes\u00a0:',
      '{{soutenances}}',
      'Cette attestation est délivrée pour servir et valoir ce que de droit.',
    ),
  },
  liste_diplomes: {
    objet: 'Liste des diplômés',
    corps: asCorps(
      'Par décision du {{date}}, sont déclarés diplômés de {{diplome}}, {{niveau}}, au titre de l’année universitaire {{annee}}\u00a0:',
    ),
  },
  attestation_reussite: {
    objet: 'Attestation de réussite',
    corps: asCorps(
      'Le service de stage atteste que {{etudiant}}, matricule {{matricule}}, a été déclaré(e) diplômé(e) de {{diplome}}, {{niveau}}, au titre de l’année universitaire {{annee}}, par décision du {{date}}.',
      'Stage\u00a0: {{sujet}}, {{entreprise}}. Note de soutenance\u00a0: {{note}}, mention {{mention}}.',
      'Cette attestation est délivrée pour servir et valoir ce que de droit.',
    ),
  },
  fiche_porte: {
    objet: '{{salle}}',
    corps: asCorps('{{date}}', 'Soutenances en cours\u00a0: merci de ne pas faire de bruit.'),
  },
  feuille_presence: {
    objet: 'Feuille de présence',
    corps: asCorps('{{date}} · {{salle}}', 'Chaque personne signe en face de son nom.'),
  },
  fiche_notation: {
    objet: 'Fiche de notation',
    corps: asCorps(
      '{{etudiant}} · {{date}}, {{heure}}, {{salle}}',
      'À remettre au service de stage après la délibération.',
    ),
  },
}
