import type { DonneeNom, DonneeSort } from '../../src/contract/donnees/donnees'

/*
 * What is kept of people and why, for the space and for the school's page of rules. They load with these.
 */
const fr = {
  intro:
    'Voici ce que le service de stage conserve à votre sujet, pourquoi, et combien de temps. Vous pouvez tout télécharger, et demander au service de corriger ou d’effacer ce qui n’est pas juste.',
  download: 'Télécharger mes données',
  downloaded: 'Votre archive arrive\u00a0: un fichier de données et vos documents.',
  limited: 'Vous avez déjà demandé plusieurs archives. Réessayez dans une heure.',
  downloadHelp:
    'Une archive ZIP\u00a0: «\u00a0donnees.json\u00a0» et vos documents. Les notes internes du service, les comptes rendus qui vous sont masqués et les notes non publiées n’y sont pas\u00a0: demandez-les au service par écrit.',
  nombre: 'Lignes vous concernant',
  pourquoi: 'Pourquoi',
  duree: 'Durée',
  rien: 'Rien pour le moment',

  sorts: {
    supprimer: '%{duree}, puis supprimé',
    anonymiser: '%{duree}, puis rendu anonyme',
    suit: 'Avec la fiche de l’étudiant',
    expire: 'Quelques semaines, puis effacé',
    garde: 'Tant que la fiche existe au service',
  } satisfies Record<DonneeSort, string>,
  toujours: 'Sans limite fixée',

  genres: {
    etudiant: {
      titre: 'Identité et inscriptions',
      quoi: 'Nom, matricule, adresse e-mail, groupes et années.',
      pourquoi: 'Savoir qui peut faire un stage, et écrire aux étudiants.',
    },
    stage: {
      titre: 'Stages, soutenances et résultats',
      quoi: 'Faits du stage, convention et signatures, visites, évaluation, soutenance, note et résultat.',
      pourquoi: 'Suivre le stage, l’évaluer et délivrer le diplôme.',
    },
    demande: {
      titre: 'Demandes de stage',
      quoi: 'Demandes, stages déclarés et brouillons. Seules les demandes refusées s’effacent ainsi\u202f; les autres restent avec le stage.',
      pourquoi: 'Répondre à l’étudiant, et pouvoir expliquer la réponse.',
    },
    candidature: {
      titre: 'Candidatures',
      quoi: 'Offres, lettres, réponses, messages et entretiens des entreprises, offres mises en favori. Celles qui sont retenues restent avec le stage.',
      pourquoi: 'Présenter l’étudiant à l’entreprise, et suivre la réponse.',
    },
    fichier_rapport: {
      titre: 'Rapports de stage',
      quoi: 'Les fichiers déposés comme rapport.',
      pourquoi: 'Évaluer le stage et conserver la preuve du travail remis.',
    },
    fichier_convention_signee: {
      titre: 'Conventions signées',
      quoi: 'Les fichiers déposés comme convention signée.',
      pourquoi: 'Prouver ce que les parties ont signé.',
    },
    fichier_cv: {
      titre: 'CV',
      quoi: 'Les fichiers déposés comme CV.',
      pourquoi: 'Accompagner une candidature.',
    },
    fichier_lettre: {
      titre: 'Lettres de motivation',
      quoi: 'Les fichiers déposés comme lettre.',
      pourquoi: 'Accompagner une candidature.',
    },
    fichier_attestation: {
      titre: 'Attestations',
      quoi: 'Les fichiers déposés comme attestation.',
      pourquoi: 'Prouver que le stage a eu lieu, ou qu’il est assuré.',
    },
    fichier_justificatif: {
      titre: 'Pièces demandées',
      quoi: 'Les copies remises pour un stage\u00a0: assurance, identité, protection sociale… Qu’elles ont été acceptées reste avec le stage.',
      pourquoi: 'Vérifier ce que l’établissement ou le pays exige avant le départ.',
    },
    fichier_autre: {
      titre: 'Autres documents',
      quoi: 'Les autres fichiers d’un stage, d’une demande ou d’une entreprise.',
      pourquoi: 'Instruire le dossier du stage.',
    },
    convocation: {
      titre: 'Convocations et réponses',
      quoi: 'Qui a été convoqué à quelle soutenance, et sa réponse.',
      pourquoi: 'Réunir le jury et l’étudiant, et prévenir des changements.',
    },
    disponibilite: {
      titre: 'Disponibilités',
      quoi: 'Les heures où une personne peut venir, et ce qu’elle a répondu.',
      pourquoi: 'Planifier les soutenances.',
    },
    courriel: {
      titre: 'Messages envoyés',
      quoi: 'À quelle adresse, quand et à quel sujet. Les textes sont dans votre boîte.',
      pourquoi: 'Savoir ce qui est arrivé, et renvoyer ce qui ne l’est pas.',
    },
    courrier: {
      titre: 'Courriers à plusieurs personnes',
      quoi: 'Le texte et les noms des destinataires.',
      pourquoi: 'Savoir ce qui a été dit, et à qui.',
    },
    commentaire: {
      titre: 'Commentaires du service',
      quoi: 'Ce que les collègues du service notent sur une fiche.',
      pourquoi: 'Se transmettre ce qui compte pour un dossier.',
    },
    contact: {
      titre: 'Contacts d’entreprise et tuteurs',
      quoi: 'Nom, fonction, adresse e-mail, téléphone, la réponse à un tutorat et les évaluations écrites. La durée compte une fois le contact inactif.',
      pourquoi: 'Savoir qui accueille les étudiants, et lui écrire.',
    },
    enseignant: {
      titre: 'Enseignants, encadrants et jurys',
      quoi: 'Nom, grade, coordonnées, accords d’encadrement, comptes rendus de visites et critères notés.',
      pourquoi: 'Répartir les encadrements et composer les jurys.',
    },
    entreprise: {
      titre: 'Entreprises et comptes',
      quoi: 'Coordonnées de l’entreprise et de la personne qui la dirige, compte, offres proposées et changements demandés.',
      pourquoi: 'Proposer des stages et signer les conventions.',
    },
    lecture: {
      titre: 'Lectures de documents',
      quoi: 'Quand le service a ouvert lequel de vos documents.',
      pourquoi: 'Pouvoir dire qui a lu un document.',
    },
    historique: {
      titre: 'Historique des changements',
      quoi: 'Qui a changé quoi, et quand.',
      pourquoi: 'Retrouver une erreur, l’annuler, et répondre des décisions.',
    },
    remise: {
      titre: 'Données remises',
      quoi: 'Quand une archive de données a été demandée, et par qui.',
      pourquoi: 'Prouver que le service a répondu.',
    },
    acces: {
      titre: 'Accès',
      quoi: 'Langue choisie, appareils et sessions ouvertes, noms de vos clés d’accès, et votre identité auprès de l’établissement si vous entrez par son compte. Jamais de mot de passe en clair.',
      pourquoi: 'Vous laisser entrer, et personne d’autre.',
    },
  } satisfies Record<DonneeNom, { titre: string; quoi: string; pourquoi: string }>,

  conservation: {
    intro:
      'Combien de temps l’établissement conserve les données personnelles. Rien n’est effacé avant un clic sur «\u00a0Appliquer\u00a0»\u00a0: regardez d’abord ce qui est concerné.',
    regle: 'Conservation',
    regleDe: 'Durée de conservation\u00a0: %{genre}',
    garder: 'Sans limite',
    propose: '%{duree} (proposé)',
    concernes: 'Concernés aujourd’hui',
    plusDe: 'plus de %{duree}\u00a0: %{nombre}',
    genre: 'Ce qui est conservé',
    etapes: 'Étapes',
    /** Where the rule ends some of a kind alone. */
    visees: {
      etudiant: 'Étudiants dont la dernière année est finie',
      demande: 'Demandes refusées',
      candidature: 'Candidatures non retenues',
      contact: 'Contacts inactifs',
    } as Partial<Record<DonneeNom, string>>,
    voir: 'Voir',
    voirDe: 'Voir ce qui est concerné\u00a0: %{genre}',
    appliquer: 'Appliquer',
    appliquerDe: 'Appliquer la règle\u00a0: %{genre}',
    saved: 'Règle enregistrée',
    apercu: '%{genre}\u00a0: ce qui est concerné',
    premiers: 'Les %{nombre} plus anciens.',
    aucun: 'Rien n’est concerné.',
    question: {
      supprimer: 'Supprimer définitivement %{nombre}\u202f?',
      anonymiser: 'Rendre anonymes %{nombre}\u202f?',
    },
    consequence: {
      supprimer:
        'Ils sont supprimés, et ce que l’historique en dit est effacé. Cette action est définitive et vaut aussi pour les années clôturées.',
      etudiant:
        'Nom, matricule et adresse sont remplacés\u202f; documents, lettres, comptes rendus, textes des conventions et messages sont effacés, dans l’historique aussi. Les stages, notes et nombres restent. Les listes de diplômés perdent les noms\u00a0: imprimez-les avant. Cette action est définitive et vaut aussi pour les années clôturées.',
      contact:
        'Nom, adresse et téléphone sont remplacés, dans l’historique aussi. Ce qu’ils ont signé reste avec le dossier de l’étudiant. Cette action est définitive.',
      historique:
        'Les changements de cette époque disparaissent de l’historique et ne peuvent plus être annulés. La dernière année reste toujours.',
    },
    done: 'Fait\u00a0: %{nombre}',
    reste: 'Fait\u00a0: %{nombre}. Il en reste\u00a0: appliquez encore une fois.',
    passages: 'Dernières applications',
    passage: '%{genre}, plus anciens que le %{avant}\u00a0: %{nombre}',
    par: '%{qui}, le %{date}',
    personne: 'Données d’une personne',
    personneIntro:
      'Pour qui écrit au service\u00a0: tout ce qui est conservé à cette adresse, avec les remarques internes et les notes non publiées. Vérifiez d’abord que la demande vient bien de la personne, et relisez ce qui nomme d’autres personnes. Votre demande figure dans l’historique.',
    preparer: 'Préparer l’archive',
    trouve: '%{nombre} lignes conservées pour %{adresse}. Le téléchargement de l’archive commence.',
    personneVide: 'Rien n’est conservé pour %{adresse}.',
  },
}

export default fr
export type DonneesMessages = typeof fr
