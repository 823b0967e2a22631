export default {
  help: {
    dashboard:
      'L’accueil réunit ce qui attend le service, avec l’âge du plus ancien dossier. Chaque ligne mène exactement aux dossiers qu’elle compte. La semaine à venir montre les soutenances, les échéances et les fins de stage.',
    Entreprise:
      'Cette liste contient les entreprises qui proposent ou accueillent des stages. Une entreprise inscrite en ligne arrive inactive et vous l’activez après vérification. Cochez des lignes pour générer des comptes ou supprimer plusieurs entreprises à la fois.',
    OffreStage:
      'Cette liste contient les offres de stage de l’année. Seules les offres actives sont visibles des étudiants. Le statut d’une offre affectée ne peut pas être modifié tant que l’affectation existe.',
    OffreProposee:
      'Les entreprises déposent ici leurs propositions d’offres. Acceptez-les pour en faire des offres actives, ou retournez-les avec un motif. L’entreprise lit votre réponse dans son espace.',
    ModificationEntreprise:
      'Une entreprise ne change pas elle-même son nom ni son matricule. Ses demandes arrivent ici, à côté des valeurs actuelles. Acceptez-les ou refusez-les avec un motif qu’elle lira.',
    ContactEntreprise:
      'Les contacts sont les personnes d’une entreprise, tuteurs ou gestionnaires. Un contact gestionnaire agit pour l’entreprise dans son espace. Un contact cité par un stage devient inactif au lieu d’être supprimé.',
    Encadreur:
      'Cette liste contient les personnes qui encadrent des stages. Ajoutez des enseignants depuis l’annuaire, ou une personne extérieure. Une personne liée à un enseignant se modifie dans la fiche de l’enseignant.',
    AffectStage:
      'Une affectation lie un étudiant, une offre et, pour un stage obligatoire, un encadrant. Ouvrez une ligne pour voir le dossier entier et ce qui lui manque. Une affectation ne se modifie plus une fois sa soutenance planifiée.',
    Visites:
      'Les encadrants enregistrent ici leurs visites et leurs échanges avec l’étudiant. Vous lisez leurs comptes rendus à mesure qu’ils sont enregistrés. Une visite appartient à la personne qui l’a faite.',
    Evaluations:
      'Les tuteurs évaluent leurs stagiaires à la fin du stage. Une évaluation signée est figée et l’entreprise peut la lire. Vous pouvez la rouvrir avec un motif que le tuteur lira.',
    SiteEntreprise:
      'Les sites et services où les entreprises accueillent les étudiants, avec leur adresse et leur contact. Les offres, les déclarations et les stages les désignent. La convention nomme alors l’entreprise qui signe et le site ou service qui accueille.',
    AnnexePays:
      'Une annexe complète la convention des stages qui ont lieu dans un pays donné. Écrivez-la en français et, au besoin, dans les autres langues. Elle s’ajoute au texte que les signataires lisent et signent.',
    PiecesDemandees:
      'Une pièce demandée est un document que l’étudiant remet avant l’envoi de la convention. Dites pour quels diplômes, niveaux, types ou pays elle vaut. Les étudiants la déposent dans leur espace et vous l’acceptez ou la refusez avec un motif.',
    Convention:
      'Chaque stage affecté a sa convention, signée par l’étudiant, l’entreprise et l’établissement. Complétez ce qui manque, puis envoyez-la à signer. Relancez les signataires qui tardent, ou enregistrez une signature papier.',
    Jury: 'Cette liste contient les personnes qui peuvent siéger dans un jury. Ajoutez des enseignants depuis l’annuaire, ou une personne extérieure. Une personne qui siège dans une soutenance ne peut pas être supprimée.',
    Planification:
      'Planifiez ici la soutenance d’un stage, avec la date, la salle, le matériel et le jury. Les créneaux libres vous sont proposés et les conflits sont refusés. Pour beaucoup de soutenances à la fois, ouvrez une campagne.',
    Campagne:
      'Une campagne planifie ensemble les soutenances d’une période. Demandez les disponibilités, puis proposez un planning sur le tableau. Publiez-le quand il est complet et les convocations peuvent partir.',
    Convocations:
      'Chaque personne convoquée a ici une ligne, avec le dernier message envoyé et sa réponse. Préparez les convocations, relisez-les, puis envoyez-les. Une soutenance déplacée demande une nouvelle convocation.',
    Notation:
      'Les jurys notent par lien, chacun sur sa feuille. Suivez ici les feuilles reçues et invitez ceux qui manquent. Confirmez la note une fois signée par le président.',
    Courriels:
      'Tous les messages envoyés par le service sont ici, avec leur état. Ouvrez une ligne pour lire le message ou savoir pourquoi il n’est pas arrivé. Corrigez l’adresse, puis renvoyez-le.',
    DocumentsServeur:
      'Chaque ouverture d’un document déposé est enregistrée ici. La liste dit qui a lu quel document et quand. Elle ne peut pas être modifiée.',
    SoutenanceEtudiant:
      'Cette liste suit les soutenances, de la planification à la note. Validez une soutenance pour confirmer son planning, l’une après l’autre ou plusieurs ensemble. Une soutenance validée apparaît dans le rapport et peut être notée.',
    NoteSoutenance:
      'Attribuez ici les notes et les mentions des soutenances validées. La saisie rapide permet d’entrer toute une série au clavier ou depuis un tableur. Une note publiée dans un acte ne change qu’une fois l’étudiant retiré de l’acte.',
    Rapport:
      'Le rapport réunit les soutenances validées de l’année. Téléchargez le procès-verbal d’une ligne, ou celui de plusieurs lignes cochées. La liste des diplômés se trouve dans l’onglet voisin.',
    DemandeStage:
      'Les demandes de stage des étudiants arrivent ici, y compris les stages qu’ils ont trouvés. Acceptez-les, refusez-les ou renvoyez-les pour correction. Accepter un stage déclaré crée l’entreprise, l’offre et l’affectation.',
    Candidatures:
      'Les étudiants postulent aux offres et les entreprises leur répondent. Quand une candidature est retenue, affectez le stage d’ici. L’affectation clôt les autres candidatures devenues sans objet.',
    AnnuaireEnseignant:
      'L’annuaire donne les coordonnées des enseignants de l’établissement. Il se consulte seulement. Les fiches se modifient dans l’onglet Enseignants.',
    ListDiplome:
      'Cette liste classe les diplômés de l’année par moyenne. Elle se remplit avec les notes des soutenances. Téléchargez-la entière, ou filtrée par mention ou par groupe.',
    Conge:
      'Les jours de fermeture de l’établissement figurent ici. Une soutenance prévue un jour fermé est signalée, sans être interdite. Les calendriers et le planificateur en tiennent compte.',
    Annee:
      'Chaque année universitaire a ses propres dossiers. Une seule année est courante et une année clôturée se lit seulement. L’assistant prépare l’année suivante à partir de celle-ci.',
    Cycle:
      'Les cycles sont le premier niveau de la structure pédagogique. Chaque diplôme appartient à un cycle. Un cycle utilisé ne peut pas être supprimé.',
    Diplome:
      'Les diplômes regroupent les spécialités d’un cycle. Un diplôme peut avoir son propre signataire et ses crédits ECTS. Les droits des collègues peuvent se limiter à certains diplômes.',
    Specialite:
      'Une spécialité appartient à un diplôme et s’étudie à certains niveaux. Les offres disent à quelles spécialités elles s’adressent. Les groupes en dépendent.',
    Niveau:
      'Les niveaux disent l’année d’études dans un cycle. Les dates et les heures de stage d’un niveau complètent les dossiers qui n’en ont pas. Un niveau final ne passe pas à l’année suivante.',
    Groupe:
      'Les groupes réunissent les étudiants d’une spécialité et d’un niveau pour une année. L’affectation d’un stage passe par eux. L’import des étudiants peut les créer.',
    Etudiant:
      'Cette liste contient les étudiants inscrits dans l’année, avec leur stage et leur soutenance. Ouvrez une ligne pour son dossier et la suite à donner. Importez la liste de la scolarité pour la remplir.',
    Enseignant:
      'Les fiches des enseignants se modifient ici, avec leurs limites d’encadrement et de jury. Selon vos réglages, un nouvel enseignant devient aussitôt encadrant et juré. L’annuaire affiche ces mêmes fiches.',
    Salle:
      'Les salles sont proposées pour les soutenances tant qu’elles sont actives. Les places et l’accès aident à choisir et figurent sur les convocations. Une salle désactivée conserve ses soutenances.',
    Materiel:
      'Le matériel se réserve avec la salle d’une soutenance. Un matériel fixe appartient à une salle, les autres se déplacent. Le même matériel ne peut pas servir à deux soutenances à la fois.',
    Mention:
      'Les mentions suivent la note, chacune à partir de son seuil. Modifier un seuil ne change pas les notes déjà attribuées. La mention Ajourné ne peut pas être supprimée.',
    Baremes:
      'Un barème donne les critères et leurs poids, dont résulte la note. Il vaut pour certains types de stage et diplômes. Un barème utilisé reste attaché aux notes qu’il a produites.',
    Proclamation:
      'Un acte publie les diplômés d’un diplôme et d’un niveau. Préparez-le, vérifiez les écartés et ce qui manque, puis publiez-le. Les étudiants en sont informés et leur attestation devient disponible.',
    Proclames:
      'Chaque ligne est un étudiant d’un acte, admis ou écarté avec sa raison. Éditez son attestation, ou retirez-le de l’acte avec un motif. Les actes se préparent dans l’onglet voisin.',
    TypeJury:
      'Les rôles disent ce que chacun fait dans un jury. Président, rapporteur et examinateur servent aux règles et ne se suppriment pas. Vous pouvez les renommer et en ajouter d’autres.',
    TypeStage:
      'Les types disent si un stage est obligatoire ou volontaire, et qui signe sa convention. Un stage obligatoire demande un encadrant. D’autres types peuvent s’ajouter pour les offres.',
    Utilisateur:
      'Les collègues du service ont ici leur compte, leur rôle et leurs diplômes. Invitez une personne par son adresse et elle choisit son mot de passe. Désactivez le compte des personnes qui partent.',
    Habilitation:
      'Ce tableau dit ce que les groupes de votre fournisseur d’identité peuvent faire dans le service. Les comptes suivent le tableau à chaque connexion. Essayez une adresse pour voir ce qu’elle obtiendrait.',
    Historique:
      'Chaque modification est enregistrée ici avec son auteur et son heure. Ouvrez une ligne pour voir les valeurs avant et après. La plupart des modifications peuvent être annulées d’ici.',
    Documents:
      'Choisissez un document et une période, puis enregistrez-le en PDF. Plusieurs documents forment un seul fichier ou une archive. Les textes des documents se modifient dans Modèles.',
    Administration:
      'Cette page mène à tous les réglages de l’établissement, par thème. Vous ne voyez que ce que votre rôle permet. L’étoile d’un écran l’épingle en haut du menu.',
    Structure:
      'L’arbre montre les cycles, diplômes, spécialités, niveaux et groupes de l’année. Ouvrez une branche pour la modifier. L’import des étudiants peut créer ce qui manque.',
    Etablissement:
      'Le nom, le logo et les coordonnées de l’établissement figurent sur les pages, les messages et les documents. Les horaires et les jours ouvrés servent à planifier les soutenances. Les options disent comment le service travaille.',
    Modeles:
      'Les textes des messages, des documents et des pages publiques se modifient ici. L’aperçu montre le résultat avec de vraies valeurs. Chaque version est conservée et peut être rétablie.',
    Regles:
      'Les règles disent ce qui est vérifié pour un stage, comme la durée ou la gratification. Chaque règle avertit, bloque ou ne fait rien. Celles de votre pays sont proposées avec leur source.',
    Conservation:
      'Ces règles disent combien de temps les données personnelles sont conservées. Rien n’est effacé automatiquement et vous voyez d’abord ce qui le serait. Une personne peut aussi recevoir l’archive de ses données.',
    Jetons:
      'Un jeton permet à un autre logiciel de lire ou d’écrire certaines données. Un webhook prévient un autre logiciel de ce qui vient d’avoir lieu. Leurs secrets s’affichent une seule fois\u00a0: retirez ceux dont plus personne n’a besoin.',
    EtatService:
      'Cette page dit ce qui fonctionne et ce qui ne fonctionne pas. Chaque anomalie indique quoi faire. Les mêmes contrôles existent pour l’exploitant en ligne de commande.',
    Demarrage:
      'L’assistant mène des réglages de l’établissement à la première affectation. Chaque étape dit ce qu’elle attend et peut être reprise. Il disparaît de l’accueil une fois terminé.',
    SaisieNotes:
      'La saisie rapide note une série de soutenances au clavier. Tab, Entrée et les flèches passent d’une case à l’autre et chaque ligne s’enregistre en la quittant. Une colonne se colle aussi depuis un tableur.',
    profile:
      'Votre profil contient votre nom, votre langue et vos alertes par e-mail. Changez ici votre mot de passe ou fermez vos autres sessions. Ces réglages ne concernent que vous.',
  },
}
