/* The tables as the migrations leave them. What the database cannot say of a column is in said.ts. */
/* Written by UPDATE_SCHEMA=1 npx vitest run tests/services/db/schema.test.ts */

import type { Generated, GeneratedAlways } from 'kysely'
import type { GivenInstant, Instant, Json, Label, LaterInstant, LaterJson, SparedJson } from './columns'
import type { Said } from './said'

export interface Database {
  'company.compte': {
    id: Generated<number>
    entreprise_id: number
    email: string
    password_hash: string | null
    active: Generated<0 | 1>
    created_at: Instant
  }
  'company.contact': {
    id: Generated<number>
    entreprise_id: number
    prenom: Generated<string>
    nom: string
    fonction: Generated<string>
    email: string
    telephone: Generated<string>
    langue: 'fr' | 'en' | 'ar' | null
    gestion: Generated<0 | 1>
    tuteur: Generated<0 | 1>
    active: Generated<0 | 1>
    nom_complet: GeneratedAlways<string>
  }
  'company.effectif_entreprise': {
    active: number
    nombre: number
  }
  'company.entreprise': {
    id: Generated<number>
    nom_entreprise: string
    nom_gerant: string
    matricule: string
    email: string
    adresse: string
    mobile: Generated<string>
    telephone: Generated<string>
    active: Generated<0 | 1>
    created_at: Instant
    recherche_nom: GeneratedAlways<string>
    langue: 'fr' | 'en' | 'ar' | null
    numero: GeneratedAlways<string>
    doublon: Generated<number>
    recherche: GeneratedAlways<string>
    forme_juridique: Generated<string>
    code_postal: Generated<string>
    ville: Generated<string>
    pays: Generated<string>
    secteur: Generated<string>
    effectif: Generated<string>
    logo: string | null
  }
  'company.modification': {
    id: Generated<number>
    entreprise_id: number
    nom_entreprise: string
    matricule: string
    nom_actuel: string
    matricule_actuel: string
    etat: Generated<'demandee' | 'acceptee' | 'refusee'>
    motif: Generated<string>
    demandee_par: Generated<string>
    demandee_le: Instant
  }
  'company.site': {
    id: Generated<number>
    entreprise_id: number
    nom: string
    adresse: Generated<string>
    code_postal: Generated<string>
    ville: Generated<string>
    pays: Generated<string>
    contact_id: number | null
    active: Generated<0 | 1>
  }
  'gateway.adresse': {
    id: Generated<number>
    entite: string
    fiche_id: number
    prouvee: string
    ancienne: string
    nouvelle: string
    par: Generated<string>
    change_le: Instant
    a_dire: string | null
    dit_le: LaterInstant
    origine: string | null
  }
  'gateway.affichage': {
    id: Generated<number>
    empreinte: string
    ouvert_le: Instant
  }
  'gateway.audit': {
    id: GeneratedAlways<number>
    at: Instant
    actor: string | null
    request_id: string | null
    call: string | null
    action: 'INSERT' | 'UPDATE' | 'DELETE'
    entity: string
    entity_id: string | null
    before: LaterJson
    after: LaterJson
    change_id: Generated<number>
    undoes: number | null
    annee_id: number | null
    efface: Generated<boolean>
    parent_id: Said['gateway.audit.parent_id']
  }
  'gateway.boite': {
    id: number
    validite: Generated<number>
    dernier: Generated<number>
    lue_le: LaterInstant
    erreur: Generated<string>
    erreur_depuis: LaterInstant
  }
  'gateway.calendrier': {
    id: GeneratedAlways<number>
    empreinte: string
    salle_id: number | null
    enseignant_id: number | null
    etudiant_id: number | null
    jury_id: number | null
    encadreur_id: number | null
    ouvert_le: Instant
  }
  'gateway.cle': {
    id: Generated<number>
    utilisateur_id: number | null
    personne_id: number | null
    identifiant: Buffer
    publique: Buffer
    compteur: Generated<number>
    transports: Generated<string[]>
    partagee: Generated<boolean>
    nom: string
    creee_le: Instant
    utilisee_le: LaterInstant
  }
  'gateway.code_secours': {
    utilisateur_id: number
    empreinte: Buffer
  }
  'gateway.connexion': {
    uid: string
    le: Instant
  }
  'gateway.conservation': {
    id: Generated<number>
    genre: string
    mois: number | null
    par: string
    le: Instant
  }
  'gateway.conservation_passage': {
    id: Generated<number>
    genre: string
    mois: number
    avant: string
    qui: string
    le: Instant
    nombre: Generated<number>
  }
  'gateway.consultation': {
    uid: string
    kind: string
    record_id: number
    seen: number
  }
  'gateway.contenu': {
    empreinte: string
    taille: number
    vu_le: Instant
  }
  'gateway.demarrage': {
    etape: string
    le: Instant
  }
  'gateway.demarrage_masque': {
    uid: string
    le: Instant
  }
  'gateway.envoi': {
    id: GeneratedAlways<number>
    webhook_id: number
    message: string
    evenement: string
    suite: string
    contenu: Json
    etat: Generated<'attente' | 'livre' | 'echec'>
    cree_le: Instant
    prochain: Instant
    essais: Generated<number>
    premier_le: LaterInstant
    essaye_le: LaterInstant
    statut: number | null
    duree: number | null
    reponse: Generated<string>
    erreur: string | null
  }
  'gateway.facteur': {
    utilisateur_id: number
    secret: Buffer
    pas: number
    ajoute_le: Instant
    utilise_le: LaterInstant
  }
  'gateway.flux_lecture': {
    id: GeneratedAlways<number>
    flux_id: number
    etat: Generated<'en_cours' | 'inchange' | 'ecrit' | 'attente' | 'essai' | 'echec' | 'interrompu' | 'remplace'>
    commencee_le: Instant
    duree: number | null
    par: string | null
    lus: Generated<number>
    ajoutes: Generated<number>
    changes: Generated<number>
    partis: Generated<number>
    refuses: Generated<number>
    erreur: string | null
    details: SparedJson
    rapport: SparedJson
    marque: Generated<string>
    change_id: number | null
  }
  'gateway.flux_secret': {
    flux_id: number
    secret: string
  }
  'gateway.flux_suivi': {
    flux_id: number
    annee_id: number | null
    vus: Generated<number[]>
    empreinte: string | null
    etag: string | null
    modifie: string | null
    jour: string | null
    contenu: string | null
  }
  'gateway.identite': {
    id: Generated<number>
    fournisseur: string
    sujet: string
    nom: Generated<string>
    email: Generated<string>
    groupes: Generated<string[]>
    utilisateur_id: number | null
    etudiant_id: number | null
    enseignant_id: number | null
    personne_id: number | null
    suit: Generated<boolean>
    arrete: Generated<boolean>
    cree_le: Instant
    vu_le: Instant
  }
  'gateway.jeton_secret': {
    jeton_id: number
    token_hash: Buffer
    debut: string
    created_at: Instant
    last_used_at: LaterInstant
  }
  'gateway.lien': {
    token_hash: Buffer
    kind: 'utilisateur' | 'compte' | 'disponibilite' | 'convocation' | 'notation' | 'espace' | 'adresse' | 'section' | 'signature'
    subject_id: number
    created_at: Instant
    expires_at: GivenInstant
  }
  'gateway.mail': {
    id: Generated<number>
    dedupe_key: string | null
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: Instant
    next_attempt_at: Instant
    attempts: Generated<number>
    sent_at: LaterInstant
    last_error: string | null
    link_kind: 'utilisateur' | 'compte' | 'disponibilite' | 'convocation' | 'notation' | 'espace' | 'adresse' | 'section' | 'signature' | null
    link_subject_id: number | null
    link_hours: number | null
    reply_to: string | null
    categorie: Said['gateway.mail.categorie']
    nom: Generated<string>
    about_entity: string | null
    about_id: number | null
    annee_id: number | null
    diplomes: number[] | null
    invitation_methode: 'REQUEST' | 'CANCEL' | null
    invitation: string | null
    pieces: Said['gateway.mail.pieces']
    message_id: string | null
    phase: 'en_cours' | 'echec' | 'refuse' | 'incertain' | 'arrete' | null
    begun_at: LaterInstant
    handed_at: LaterInstant
    withdrawn_at: LaterInstant
    etat: Said['gateway.mail.etat']
    echec_le: LaterInstant
    held_by: number | null
    annonce: string | null
    annonce_dit: string | null
    origine: string | null
    rang: Generated<number>
    tour: Generated<number>
    annonce_par: number | null
    redit_par: number | null
    corrigee: string | null
  }
  'gateway.mail_ecarte': {
    mail_id: number
    ecarte_par: number
    le: Instant
    contenu: Json
  }
  'gateway.noms_presents': {
    nom: string | null
  }
  'gateway.numero': {
    entite: string
    fiche_id: number
    prouve: string
  }
  'gateway.passage': {
    cle: Buffer
    etape: 'depart' | 'retour' | 'sortie' | 'defi' | 'facteur'
    fournisseur: string
    prise: Buffer
    contenu: Said['gateway.passage.contenu']
    expire_le: GivenInstant
  }
  'gateway.personne': {
    id: GeneratedAlways<number>
    email: string
    langue: 'fr' | 'en' | 'ar' | null
  }
  'gateway.personne_connue': {
    entite: string | null
    id: number | null
    email: string | null
    nom: string | null
    enseignant_id: number | null
  }
  'gateway.rate_limit': {
    key: string
    hits: number
    resets_at: GivenInstant
  }
  'gateway.remise': {
    id: Generated<number>
    email: string
    par: string
    complet: boolean
    le: Instant
    entreprise_id: number | null
    identite_id: number | null
  }
  'gateway.sauvegarde': {
    seule: Generated<boolean>
    le: Instant
    octets: number
    perdus: number
  }
  'gateway.seance_finie': {
    token_hash: Buffer
    finie_le: Instant
  }
  'gateway.seance_personne': {
    token_hash: Buffer
    personne_id: number
    appareil: Generated<string>
    created_at: Instant
    last_used_at: Instant
    expires_at: GivenInstant
    compte_id: number | null
    identite_id: number | null
    fins: Generated<Buffer[]>
    seule: Generated<boolean>
    regard_id: number | null
    regard_de: Buffer | null
  }
  'gateway.secret': {
    name: string
    value: Buffer
  }
  'gateway.session': {
    token_hash: Buffer
    service: 'internship' | 'company' | 'records'
    parent_hash: Buffer | null
    uid: string
    username: string
    email: string
    annee_id: number
    created_at: Instant
    last_used_at: Instant
    expires_at: GivenInstant
    appareil: Generated<string>
    identite_id: number | null
    fins: Generated<Buffer[]>
    regard_id: number | null
    regard_de: Buffer | null
  }
  'gateway.televersement': {
    id: Generated<number>
    cle: Generated<string>
    qui: string
    annee_id: number | null
    fiche: Said['gateway.televersement.fiche']
    fiche_id: number
    genre: Said['gateway.televersement.genre']
    nom: string
    taille: number
    commence_le: Instant
    expire_le: Instant
    fichier_id: number | null
    place_jusqu_a: Instant
    abandonne_le: LaterInstant
    justificatif_id: number | null
    piece_expire_le: string | null
  }
  'gateway.tournee': {
    nom: string
    faite: string
    le: Instant
  }
  'gateway.visite': {
    uid: string
    kind: string
    since: number
    seen: number
    seen_at: Instant
  }
  'gateway.webhook_secret': {
    webhook_id: number
    secret: Buffer
    created_at: Instant
    ancien: Buffer | null
    ancien_jusque: LaterInstant
    echecs: Generated<number>
    echoue_depuis: LaterInstant
    repos_jusque: Instant
    reussi_le: LaterInstant
  }
  'internship.acte': {
    id: Generated<number>
    annee_id: number
    genre: 'annuler' | 'valider' | 'devalider' | 'reporter' | 'remplacer' | 'retirer' | 'rouvrir'
    affectation_id: number
    soutenance_id: number | null
    etudiant_id: number
    motif: string
    fait_le: Instant
  }
  'internship.affectation': {
    id: Generated<number>
    annee_id: number
    annee: number
    stage_id: number
    etudiant_id: number
    encadrant_id: number | null
    etat_stage: 1 | 2
    created_at: Instant
  }
  'internship.alerte': {
    id: Generated<number>
    etudiant_id: number
    annee_id: number
    q: string
    type_stage: 0 | 1 | 2
    distance: 0 | 1
    vue_le: Instant
  }
  'internship.attente': {
    utilisateur_id: number
    nom: string
    nombre: number
    dernier: LaterInstant
    rappel: string | null
    annee_id: number
  }
  'internship.avis': {
    commentaire_id: number
    utilisateur_id: number
    le: Instant
    lu_le: LaterInstant
    mail_id: number | null
  }
  'internship.bareme': {
    id: Generated<number>
    label: Label
    types: Generated<number[]>
    diplomes: Generated<number[]>
    criteres: Json
    arrondi: Generated<number>
    seuils: SparedJson
    active: Generated<boolean>
  }
  'internship.brouillon': {
    etudiant_id: number
    annee_id: number
    contenu: Json
    le: Instant
  }
  'internship.calcul': {
    id: Generated<number>
    campagne_id: number
    annee_id: number
    diplomes: number[] | null
    auteur: string | null
    lang: string
    secondes: number
    reparer: boolean
    etat: Generated<'attend' | 'cherche' | 'fini' | 'arrete' | 'echoue'>
    arreter: Generated<boolean>
    cree_le: Instant
    vu_le: Instant
    ecoulees: Generated<number>
    bilan: LaterJson
    courbe: SparedJson
    cartes: SparedJson
    raisons: SparedJson
    goulots: SparedJson
    remedes: SparedJson
  }
  'internship.campagne': {
    id: Generated<number>
    annee_id: number
    nom: string
    debut: string
    fin: string
    ouverture: string
    fermeture: string
    pauses: SparedJson
    duree: number
    battement: Generated<number>
    repos: Generated<number>
    types: number[]
    sieges: Json
    par_jour: Generated<number>
    materiel: Generated<'aucun' | 'souhaite' | 'necessaire'>
    durees: SparedJson
    par_campagne: Generated<number>
    a_apporter: Generated<string>
    aussitot: Generated<0 | 1>
  }
  'internship.campagne_affectation': {
    campagne_id: number
    affectation_id: number
  }
  'internship.campagne_diplome': {
    campagne_id: number
    diplome_id: number
  }
  'internship.campagne_salle': {
    campagne_id: number
    salle_id: number
  }
  'internship.candidature': {
    id: Generated<number>
    annee_id: number
    etudiant_id: number
    stage_id: number
    lettre: string
    etat: Generated<'envoyee' | 'retenue' | 'refusee' | 'retiree' | 'pourvue' | 'ailleurs'>
    motif: Generated<string>
    le: Instant
    repondue_le: LaterInstant
    entretien_etat: 'propose' | 'choisi' | 'aucun' | null
    entretien_creneaux: Generated<string[]>
    entretien_minutes: number | null
    entretien_lieu: Generated<string>
    entretien_debut: string | null
    entretien_mot: Generated<string>
    message: Generated<string>
    message_le: LaterInstant
  }
  'internship.carte': {
    id: Generated<number>
    annee_id: number
    campagne_id: number
    affectation_id: number
    debut: string
    salle_id: number
    jury: SparedJson
    verrou: Generated<boolean>
    depuis: string | null
    duree: number | null
  }
  'internship.commentaire': {
    id: Generated<number>
    genre: Said['internship.commentaire.genre']
    fiche_id: number
    annee_id: number | null
    utilisateur_id: number | null
    texte: string
    le: Instant
    modifie_le: LaterInstant
  }
  'internship.complement': {
    id: Generated<number>
    annee_id: number
    affectation_id: number
    etudiant_id: number
    qui: 'etudiant' | 'entreprise'
    etat: Generated<'demande' | 'donne' | 'clos' | 'retire'>
    demande_le: Instant
    ecrit_le: Instant
    donne_le: LaterInstant
    donne_par: Generated<string>
    donnes: LaterJson
    motif: Generated<string>
  }
  'internship.convention': {
    id: Generated<number>
    annee_id: number
    etudiant_id: number
    affectation_id: number
    numero: number
    etat: 'a_completer' | 'a_verifier' | 'envoyee' | 'signee' | 'complete' | 'annulee'
    langue: 'fr' | 'en' | 'ar'
    faits: Json
    manque: Generated<string[]>
    titre: string
    texte: string
    empreinte: Generated<string>
    motif: Generated<string>
    annulation: Generated<string>
    preparee_le: Instant
    envoyee_le: LaterInstant
    complete_le: LaterInstant
    stage_id: number | null
    entreprise_id: number | null
    propose: LaterJson
    tuteur_id: number | null
    encadrant_id: number | null
    gabarit_version: number | null
    modele: number | null
    ordre: SparedJson
  }
  'internship.convocation': {
    id: Generated<number>
    annee_id: number
    convoque_id: number
    soutenance_id: number
    affectation_id: number
    etudiant_id: number
    dit: LaterJson
    dit_le: LaterInstant
    numero: number | null
    mail_id: number | null
    annulee: Generated<boolean>
    genre: 'nouvelle' | 'modifiee' | 'annulee' | null
    a_dire: LaterJson
    prepare_le: LaterInstant
    reponse: 'vient' | 'decline' | null
    motif: Generated<string>
    repondu_le: LaterInstant
    rappels: Generated<number[]>
    note_par: string | null
    jour_dit_le: LaterInstant
    jour_mail_id: number | null
  }
  'internship.convoque': {
    id: Generated<number>
    annee_id: number
    cle: string
    nom: string
    email: string
    lang: 'fr' | 'en' | 'ar'
    ouvert_le: LaterInstant
  }
  'internship.courrier': {
    id: Generated<number>
    annee_id: number
    utilisateur_id: number | null
    objet: string
    message: string
    destinataires: string[]
    created_at: Instant
  }
  'internship.declaration': {
    id: number
    annee_id: number
    etudiant_id: number
    entreprise_id: number | null
    matricule_entreprise: string
    nom_entreprise: Generated<string>
    nom_gerant: Generated<string>
    email_entreprise: Generated<string>
    adresse: Generated<string>
    telephone: Generated<string>
    tuteur_prenom: Generated<string>
    tuteur_nom: string
    tuteur_email: string
    tuteur_telephone: Generated<string>
    sujet: string
    missions: string
    debut: string
    fin: string
    heures: number | null
    lieu: Generated<string>
    distance: Generated<0 | 1>
    gratification: number | null
    encadrant_id: number | null
    tuteur_fonction: Generated<string>
    semaine: Generated<string>
    pays_stage: Generated<string>
    teletravail: number | null
    teletravail_lieu: Generated<string>
    site: Generated<string>
  }
  'internship.deliberation': {
    id: Generated<number>
    soutenance_id: number
    bareme_id: number | null
    points: number
    mention_id: number
    points_calcules: number | null
    mention_calculee_id: number | null
    motif: Generated<string>
    signe_par: string
    signe_le: Instant
    jury_id: number | null
    donne_par: Generated<string>
    seance: Generated<string>
  }
  'internship.demande': {
    id: Generated<number>
    annee_id: number
    etudiant_id: number
    type_stage: Said['internship.demande.type_stage']
    langue: 'fr' | 'en' | 'ar'
    etat: Generated<0 | 1 | 2>
    created_at: Instant
    etudiant: Said['internship.demande.etudiant']
    recherche: Said['internship.demande.recherche']
    retournee: Generated<0 | 1>
    motif: Generated<string>
    renvoyee_le: LaterInstant
  }
  'internship.deroulement': {
    id: number
    annee_id: number
    etudiant_id: number
    missions: Generated<string>
    debut: string | null
    fin: string | null
    pauses: SparedJson
    heures: number | null
    lieu: Generated<string>
    distance: Generated<0 | 1>
    gratification: number | null
    assurance: Generated<string>
    tuteur_id: number | null
    semaine: Generated<string>
    presence: number | null
    presence_motif: Generated<string>
    fin_prevue: string | null
    rupture: Generated<string>
    teletravail: number | null
    teletravail_lieu: Generated<string>
    pays_stage: Generated<string>
    autorisation: Generated<'' | 'accordee' | 'refusee'>
    autorisation_pays: Generated<string>
    autorisation_motif: Generated<string>
    autorisation_par: Generated<string>
    autorisation_le: LaterInstant
    site_id: number | null
  }
  'internship.disponibilite': {
    id: Generated<number>
    annee_id: number
    enseignant_id: number | null
    jury_id: number | null
    encadreur_id: number | null
    salle_id: number | null
    debut: string
    fin: string
    niveau: 'impossible' | 'eviter'
  }
  'internship.dossier': {
    id: number
    annee_id: number
    stage_id: number
    etudiant_id: number
    encadrant_id: number | null
    etat_stage: Said['internship.dossier.etat_stage']
    etudiant: Said['internship.dossier.etudiant']
    email: Said['internship.dossier.email']
    stage: Said['internship.dossier.stage']
    entreprise: Said['internship.dossier.entreprise']
    encadrant: string | null
    soutenance_id: number | null
    debut: string | null
    fin: string | null
    salle_id: number | null
    count: Said['internship.dossier.count']
    etat: Said['internship.dossier.etat']
    note_id: number | null
    note: number | null
    mention_id: number | null
    affecte: Said['internship.dossier.affecte']
    recherche_affectation: GeneratedAlways<string>
    recherche_soutenance: GeneratedAlways<string>
    recherche_diplome: Said['internship.dossier.recherche_diplome']
  }
  'internship.effectif_demande': {
    annee_id: number
    etat: Said['internship.effectif_demande.etat']
    type_stage: Said['internship.effectif_demande.type_stage']
    langue: string
    nombre: number
  }
  'internship.effectif_diplome': {
    annee_id: number
    note: Said['internship.effectif_diplome.note']
    mention_id: Said['internship.effectif_diplome.mention_id']
    nombre: number
  }
  'internship.effectif_dossier': {
    annee_id: number
    etat_stage: number
    affecte: number
    count: number
    etat: number
    note: number | null
    nombre: number
  }
  'internship.effectif_stage': {
    annee_id: number
    etat: Said['internship.effectif_stage.etat']
    affect: Said['internship.effectif_stage.affect']
    nombre: number
  }
  'internship.encadrement': {
    id: number
    annee_id: number
    etudiant_id: number
    encadrant_id: number
    etat: 'accepte' | 'decline'
    motif: Generated<string>
    repondu_le: Instant
  }
  'internship.encadreur': Said['internship.encadreur']
  'internship.evaluation': {
    id: Generated<number>
    annee_id: number
    affectation_id: number
    etudiant_id: number
    auteur: Generated<string>
    contact_id: number | null
    demande_le: LaterInstant
    appreciation: number | null
    assiduite: number | null
    integration: number | null
    autonomie: number | null
    competences: number | null
    communication: number | null
    commentaire: Generated<string>
    signe_par: Generated<string>
    signe_le: LaterInstant
    motif: Generated<string>
    donne_par: Generated<string>
    seance: Generated<string>
  }
  'internship.evenement': {
    soutenance_id: number
    affectation_id: number
    uid: Generated<string>
    sequence: Generated<number>
    contenu: string
    modifie_le: Instant
    annulee_le: LaterInstant
    decale: Generated<number>
  }
  'internship.favori': {
    etudiant_id: number
    stage_id: number
  }
  'internship.fichier': {
    id: Generated<number>
    annee_id: number | null
    genre: 'rapport' | 'convention_signee' | 'cv' | 'lettre' | 'attestation' | 'justificatif' | 'autre'
    fiche: 'affectation' | 'candidature' | 'demande' | 'entreprise'
    fiche_id: number
    nom: string
    type: string
    taille: number
    empreinte: string
    depose_par: string
    depose_le: Instant
    affectation_id: Said['internship.fichier.affectation_id']
    etudiant_id: Said['internship.fichier.etudiant_id']
    stage_id: Said['internship.fichier.stage_id']
    compte_id: Said['internship.fichier.compte_id']
  }
  'internship.flux': {
    id: Generated<number>
    nom: string
    fiche: string
    source: 'fichier' | 'adresse' | 'ldap'
    lieu: string
    base: Generated<string>
    filtre: Generated<string>
    acces: Generated<'aucun' | 'jeton' | 'basic'>
    identifiant: Generated<string>
    correspondance: Json
    heure: string | null
    plafond: Generated<number>
    creer: Generated<0 | 1>
    actif: Generated<0 | 1>
    utilisateur_id: number | null
    created_at: Instant
  }
  'internship.habilitation': {
    id: Generated<number>
    groupe: string
    fournisseur: Generated<string>
    role: 'reader' | 'manager' | 'administrator'
    diplomes: Generated<number[]>
  }
  'internship.jeton': {
    id: Generated<number>
    nom: string
    lit: Generated<string[]>
    ecrit: Generated<string[]>
    diplomes: Generated<number[]>
    expire: string
    created_at: Instant
  }
  'internship.jury': Said['internship.jury']
  'internship.lecture_fichier': {
    id: Generated<number>
    fichier_id: number
    qui: string
    le: Instant
    annee_id: number | null
    nom: Generated<string>
    genre: Said['internship.lecture_fichier.genre']
    fiche: Said['internship.lecture_fichier.fiche']
    fiche_id: number | null
    etudiant_id: number | null
  }
  'internship.limite_dite': {
    stage_id: number
    limite: string
  }
  'internship.mention': {
    id: Generated<number>
    label: Label
    seuil: number
  }
  'internship.note': {
    id: Generated<number>
    soutenance_id: number
    mention_id: number
    points: number
    created_at: Instant
  }
  'internship.note_critere': {
    id: Generated<number>
    soutenance_id: number
    bareme_id: number
    critere: number
    auteur: 'jury' | 'encadrant' | 'entreprise' | 'bureau'
    jury_id: number | null
    points: number
    remarque: Generated<string>
    saisi_le: Instant
    donne_par: Generated<string>
    seance: Generated<string>
  }
  'internship.occupation': {
    soutenance_id: number
    kind: 'salle' | 'materiel' | 'jury' | 'encadrant' | 'etudiant' | 'enseignant'
    ressource_id: number
    periode: string
  }
  'internship.offre_dite': {
    etudiant_id: number
    stage_id: number
  }
  'internship.papier': {
    id: Generated<number>
    code: string
    genre: 'convention' | 'attestation_stage' | 'reussite' | 'pv'
    sujet_id: number
    etudiant_id: number
    annee: string
    nom: string
    dit: string
    emis_le: Instant
    oublie_le: LaterInstant
  }
  'internship.papier_fichier': {
    empreinte: string
    contenu: string
    papiers: number[]
    le: GivenInstant
  }
  'internship.piece': {
    id: Generated<number>
    annee_id: number
    affectation_id: number
    etudiant_id: number
    justificatif_id: number
    fichier_id: number | null
    etat: 'remise' | 'acceptee' | 'refusee'
    expire_le: string | null
    le: Instant
    motif: Generated<string>
    decide_le: LaterInstant
  }
  'internship.preuve': {
    convention_id: number
    fichier_id: number | null
    le: Instant
  }
  'internship.proclamation': {
    id: Generated<number>
    annee_id: number
    nom: string
    diplome_id: number
    niveau_id: number
    minimum: Generated<number>
    eliminatoires: Generated<0 | 1>
    etat: Generated<'preparee' | 'publiee' | 'retiree'>
    publiee_le: string | null
    publiee_par: Generated<string>
    retiree_le: string | null
    retiree_par: Generated<string>
    motif: Generated<string>
    incomplets: Generated<number>
  }
  'internship.proclame': {
    id: Generated<number>
    annee_id: number
    proclamation_id: number
    etudiant_id: number
    affectation_id: number | null
    soutenance_id: number | null
    etudiant: string
    matricule: string
    diplome: Json
    specialite: Json
    niveau: Json
    points: number | null
    mention: LaterJson
    raison: 'sans_affectation' | 'sans_soutenance' | 'sans_note' | 'ajourne' | 'eliminatoire' | 'minimum' | null
    retire_le: string | null
    retire_par: Generated<string>
    motif: Generated<string>
    lacunes: Generated<string[]>
  }
  'internship.proposition': {
    id: Generated<number>
    annee_id: number
    entreprise_id: number
    stage_id: number | null
    etat: Generated<'brouillon' | 'soumise' | 'retournee' | 'acceptee'>
    motif: Generated<string>
    sujet: string
    description: Generated<string>
    missions: Generated<string>
    competences: Generated<string>
    debut: string | null
    fin: string | null
    heures: number | null
    lieu: Generated<string>
    distance: Generated<0 | 1>
    gratification: number | null
    tuteur_id: number | null
    types: Generated<number[]>
    specialites: Generated<number[]>
    niveaux: Generated<number[]>
    deposee_par: Generated<string>
    soumise_le: LaterInstant
    limite: string | null
    places: Generated<number>
    pays_stage: Generated<string>
    teletravail: number | null
    site_id: number | null
  }
  'internship.regard': {
    id: Generated<number>
    genre: 'bureau' | 'espace'
    nom: string
    email: string
    jusque: GivenInstant
    quitte_le: LaterInstant
  }
  'internship.relance': {
    id: Generated<number>
    annee_id: number
    affectation_id: number
    etudiant_id: number
    code: string
    qui: 'etudiant' | 'entreprise' | 'tuteur' | 'encadrant'
    personne_id: number
    le: string
    courriel_id: number
  }
  'internship.resume': {
    utilisateur_id: number
    genre: 'declinees' | 'echecs' | 'signees' | 'demandes' | 'entreprises' | 'proposees' | 'modifications' | 'retenues' | 'encadrements' | 'tutorats' | 'complements' | 'pieces' | 'conventions' | 'refus'
    depuis: GivenInstant
  }
  'internship.service': {
    id: Generated<number>
    texte: SparedJson
    genre: Generated<'information' | 'avertissement'>
    debut: string | null
    fin: string | null
    lecture_seule: Generated<boolean>
  }
  'internship.signature': {
    id: Generated<number>
    annee_id: number
    etudiant_id: number
    convention_id: number
    qui: 'etudiant' | 'entreprise' | 'tuteur' | 'encadrant' | 'ecole'
    nom: string
    email: Generated<string>
    langue: 'fr' | 'en' | 'ar'
    signe_par: Generated<string>
    le: LaterInstant
    empreinte: Generated<string>
    moyen: 'lien' | 'espace' | 'papier' | null
    refus: Generated<string>
    rappels: Generated<number>
    fichier_id: number | null
    refus_le: LaterInstant
    donne_par: Generated<string>
    seance: Generated<string>
    delegue_nom: Generated<string>
    delegue_email: Generated<string>
    delegue_le: LaterInstant
    transmise_le: LaterInstant
    appareil: Generated<string>
    rang: Generated<number>
    tour: Generated<boolean>
    tour_le: LaterInstant
  }
  'internship.sollicitation': {
    id: Generated<number>
    annee_id: number
    campagne_id: number
    enseignant_id: number | null
    jury_id: number | null
    encadreur_id: number | null
    jusqu_au: string
    demande_le: Instant
    repondu_le: LaterInstant
    remarque: Generated<string>
    rappele_le: LaterInstant
  }
  'internship.soutenance': {
    id: Generated<number>
    annee_id: number
    affectation_id: number
    debut: string
    fin: string
    salle_id: number
    etat: Generated<0 | 1>
    created_at: Instant
    validated_at: LaterInstant
    huis_clos: Generated<0 | 1>
    lien_reunion: Generated<string>
  }
  'internship.soutenance_jury': {
    soutenance_id: number
    jury_id: number
    type_jury_id: number | null
    rang: Generated<number>
  }
  'internship.soutenance_materiel': {
    soutenance_id: number
    ressource_id: number
  }
  'internship.stage': {
    id: Generated<number>
    annee_id: number
    entreprise_id: number
    sujet: string
    description: string
    periode_stage: string
    etat: Generated<0 | 1 | 2>
    affect: Generated<0 | 1>
    created_at: Instant
    entreprise: Said['internship.stage.entreprise']
    recherche: Said['internship.stage.recherche']
    missions: Generated<string>
    competences: Generated<string>
    debut: string | null
    fin: string | null
    heures: number | null
    lieu: Generated<string>
    distance: Generated<0 | 1>
    gratification: number | null
    tuteur_id: number | null
    limite: string | null
    places: Generated<number>
    origine_id: number | null
    pays_stage: Generated<string>
    teletravail: number | null
    site_id: number | null
  }
  'internship.stage_niveau': {
    stage_id: number
    niveau_id: number
  }
  'internship.stage_ouvert': {
    niveau_id: number
    stage_id: number
  }
  'internship.stage_specialite': {
    stage_id: number
    specialite_id: number
  }
  'internship.stage_type': {
    stage_id: number
    type_stage_id: number
  }
  'internship.tutorat': {
    id: number
    annee_id: number
    etudiant_id: number
    contact_id: number
    etat: 'confirme' | 'conteste'
    motif: Generated<string>
    repondu_le: Instant
  }
  'internship.type_jury': {
    id: Generated<number>
    label: Label
  }
  'internship.type_stage': {
    id: Generated<number>
    label: Label
    rang_etudiant: Generated<number>
    rang_entreprise: Generated<number>
    rang_tuteur: Generated<number>
    rang_encadrant: Generated<number>
    rang_ecole: Generated<number>
  }
  'internship.utilisateur': {
    id: Generated<number>
    username: string
    email: string
    password_hash: Generated<string>
    active: Generated<boolean>
    created_at: Instant
    mentions: Generated<'now' | 'daily' | 'never'>
    langue: 'fr' | 'en' | 'ar' | null
    mentions_depuis: LaterInstant
    role: Generated<'reader' | 'manager' | 'administrator'>
    diplomes: Generated<number[]>
    resumes: Said['internship.utilisateur.resumes']
    resumes_depuis: Instant
    second_facteur: Generated<0 | 1>
  }
  'internship.v_convoque': {
    soutenance_id: number | null
    cle: string | null
    email: string | null
    nom: string | null
    langue: string | null
    roles: LaterJson
  }
  'internship.v_deroulement': {
    id: number | null
    annee_id: number | null
    etudiant_id: number | null
    stage_id: number | null
    encadrant_id: number | null
    etat_stage: number | null
    entreprise_id: number | null
    entreprise: string | null
    sujet: string | null
    missions: string | null
    debut: string | null
    fin: string | null
    pauses: LaterJson
    heures: number | null
    lieu: string | null
    distance: number | null
    gratification: number | null
    assurance: string | null
    tuteur_id: number | null
    semaine: string | null
    presence: number | null
    presence_motif: string | null
    fin_prevue: string | null
    rupture: string | null
    teletravail: number | null
    teletravail_lieu: string | null
    pays_stage: string | null
    autorisation: string | null
    autorisation_pays: string | null
    autorisation_motif: string | null
    autorisation_par: string | null
    autorisation_le: LaterInstant
    site_id: number | null
  }
  'internship.v_evenement': {
    soutenance_id: number | null
    affectation_id: number | null
    contenu: string | null
  }
  'internship.v_justificatif': {
    affectation_id: number | null
    etudiant_id: number | null
    annee_id: number | null
    debut: string | null
    fin: string | null
    justificatif_id: number | null
    label: Label
    bloque: boolean | null
    jusqu_au: string | null
    attend: boolean | null
    depuis: LaterInstant
  }
  'internship.v_occupation': {
    soutenance_id: number | null
    kind: string | null
    ressource_id: number | null
    periode: string | null
  }
  'internship.v_proclame': {
    annee_id: number | null
    proclamation_id: number | null
    etudiant_id: number | null
    affectation_id: number | null
    soutenance_id: number | null
    etudiant: string | null
    matricule: string | null
    diplome: LaterJson
    specialite: LaterJson
    niveau: LaterJson
    points: number | null
    mention: LaterJson
    raison: string | null
    retire_le: string | null
    motif: string | null
  }
  'internship.v_propose': {
    id: number | null
    annee_id: number | null
    etudiant_id: number | null
    stage_id: number | null
    encadrant_id: number | null
    etat_stage: number | null
    entreprise_id: number | null
    entreprise: string | null
    sujet: string | null
    missions: string | null
    debut: string | null
    fin: string | null
    pauses: LaterJson
    heures: number | null
    lieu: string | null
    distance: number | null
    gratification: number | null
    assurance: string | null
    tuteur_id: number | null
    avenant_id: number | null
    semaine: string | null
    presence: number | null
    teletravail: number | null
    teletravail_lieu: string | null
    pays_stage: string | null
    site_id: number | null
  }
  'internship.v_proposition': {
    id: number | null
    annee_id: number | null
    entreprise_id: number | null
    stage_id: number | null
    etat: string | null
    motif: string | null
    sujet: string | null
    description: string | null
    missions: string | null
    competences: string | null
    debut: string | null
    fin: string | null
    heures: number | null
    lieu: string | null
    distance: number | null
    gratification: number | null
    tuteur_id: number | null
    types: number[] | null
    specialites: number[] | null
    niveaux: number[] | null
    deposee_par: string | null
    soumise_le: LaterInstant
    limite: string | null
    places: number | null
    pays_stage: string | null
    teletravail: number | null
    site_id: number | null
    entreprise: string | null
    etape: string | null
  }
  'internship.v_soutenance': Said['internship.v_soutenance']
  'internship.v_stage_ouvert': {
    niveau_id: number | null
    stage_id: number | null
  }
  'internship.v_suivi': {
    id: number | null
    annee_id: number | null
    accord: string | null
    accord_motif: string | null
    accord_le: LaterInstant
    tutorat: string | null
    tutorat_motif: string | null
    tutorat_le: LaterInstant
  }
  'internship.v_tutelle': {
    affectation_id: number | null
    annee_id: number | null
    cle: string | null
    email: string | null
    nom: string | null
    langue: string | null
    attend: boolean | null
  }
  'internship.visite': {
    id: Generated<number>
    annee_id: number
    affectation_id: number
    etudiant_id: number
    encadrant_id: number
    le: string
    moyen: 'sur_place' | 'distance' | 'telephone'
    compte_rendu: string
    visible_etudiant: Generated<0 | 1>
  }
  'internship.vue': {
    id: Generated<number>
    utilisateur_id: number
    ressource: string
    nom: string
    partagee: Generated<0 | 1>
    etat: Said['internship.vue.etat']
  }
  'internship.vue_defaut': {
    id: Generated<number>
    utilisateur_id: number
    ressource: string
    vue_id: number
  }
  'internship.webhook': {
    id: Generated<number>
    nom: string
    adresse: string
    evenements: string[]
    etat: Generated<'actif' | 'pause' | 'suspendu'>
    created_at: Instant
  }
  'records.annee': {
    id: Generated<number>
    label: string
    courante: Generated<boolean>
    debut: Said['records.annee.debut']
    fin: Said['records.annee.fin']
    cloturee: Generated<boolean>
  }
  'records.annexe': {
    id: Generated<number>
    pays: string
    fr: string
    en: Generated<string>
    ar: Generated<string>
  }
  'records.conge': {
    id: Generated<number>
    label: Json
    debut: string
    fin: string
    chome: Generated<boolean>
  }
  'records.cycle': {
    id: Generated<number>
    label: Label
  }
  'records.diplome': {
    id: Generated<number>
    cycle_id: number
    label: Label
    signataire: Generated<string>
    qualite: Generated<string>
    ects: number | null
  }
  'records.effectif_parcours': {
    annee_id: number
    groupe_id: number
    specialite_id: number
    niveau_id: number
    parti: number
    stage: number
    encadrant: number
    soutenance: number
    nombre: number
  }
  'records.enseignant': {
    id: Generated<number>
    code: string
    prenom: string
    nom: string
    grade: Label
    email: string
    mobile: Generated<string>
    nom_complet: GeneratedAlways<string>
    recherche_fr: GeneratedAlways<string>
    recherche_en: GeneratedAlways<string>
    recherche_ar: GeneratedAlways<string>
    encadrements_max: Generated<number>
    jurys_max: Generated<number>
    langue: 'fr' | 'en' | 'ar' | null
  }
  'records.enseignant_specialite': {
    enseignant_id: number
    specialite_id: number
  }
  'records.etablissement': {
    id: Generated<number>
    nom: SparedJson
    sigle: Generated<string>
    adresse: Generated<string>
    logo: string | null
    signataire: Generated<string>
    qualite: Generated<string>
    jours: Generated<string>
    ouverture: Generated<string>
    fermeture: Generated<string>
    debut_semaine: Generated<number>
    fuseau: string | null
    langue: Generated<'fr' | 'en' | 'ar'>
    rappel_semaine: Generated<0 | 1>
    rappel_veille: Generated<0 | 1>
    lien_notation: Generated<0 | 1>
    rappel_notes: Generated<0 | 1>
    candidatures: Generated<0 | 1>
    regles: SparedJson
    rappel_disponibilites: Generated<0 | 1>
    rapport_jours: Generated<number>
    rapport_partage: Generated<0 | 1>
    enseignants_office: Generated<0 | 1>
    evaluation_jours: Generated<number>
    convention_acceptation: Generated<0 | 1>
    rapport_preavis: Generated<number>
    bureau_nom: SparedJson
    bureau_email: Generated<string>
    bureau_telephone: Generated<string>
    bureau_horaires: SparedJson
    devise: Generated<string>
    relances: Generated<0 | 1>
    relance_avant: Generated<number>
    relance_apres: Generated<number>
    relance_fois: Generated<number>
    plusieurs_stages: Generated<0 | 1>
    pointage: Generated<0 | 1>
    faits: Generated<string[]>
    pays: Generated<string>
    second_facteur: Generated<0 | 1>
    pied: SparedJson
    hall_noms: Generated<0 | 1>
    couleur: Generated<string>
    langues: Generated<string[]>
  }
  'records.etudiant': {
    id: Generated<number>
    matricule: string
    prenom: string
    nom: string
    email: string
    nom_complet: GeneratedAlways<string>
    recherche: GeneratedAlways<string>
    recherche_identite: GeneratedAlways<string>
    langue: 'fr' | 'en' | 'ar' | null
    nom_usage: Generated<string>
    naissance: Generated<string>
    telephone: Generated<string>
    adresse: Generated<string>
    code_postal: Generated<string>
    ville: Generated<string>
    pays: Generated<string>
    assureur: Generated<string>
    police: Generated<string>
    regime: Generated<string>
    numero_social: Generated<string>
    urgence_nom: Generated<string>
    urgence_lien: Generated<string>
    urgence_telephone: Generated<string>
  }
  'records.gabarit': {
    id: Generated<number>
    cle: string
    lang: 'fr' | 'en' | 'ar'
    objet: string | null
    corps: string | null
    utilisateur_id: number | null
    auteur: Generated<string>
    le: Instant
  }
  'records.groupe': {
    id: Generated<number>
    annee_id: number
    specialite_id: number
    niveau_id: number
    nom: string
  }
  'records.image': {
    empreinte: string
    type: string
    octets: Buffer
  }
  'records.inscription': {
    etudiant_id: number
    annee_id: number
    groupe_id: number
    parti: Generated<0 | 1>
  }
  'records.justificatif': {
    id: Generated<number>
    label: Label
    consigne: Generated<string>
    diplomes: Generated<number[]>
    niveaux: Generated<number[]>
    types: Generated<number[]>
    lieu: Generated<'partout' | 'dans' | 'hors'>
    pays: Generated<string>
    expire: Generated<boolean>
    bloque: Generated<boolean>
    active: Generated<boolean>
    cree_le: Instant
  }
  'records.niveau': {
    id: Generated<number>
    cycle_id: number
    rang: number
    label: Label
    debut: string | null
    fin: string | null
    heures: number | null
  }
  'records.parcours': {
    etudiant_id: number
    annee_id: number
    groupe_id: number
    parti: number
    matricule: string
    prenom: string
    nom: string
    email: string
    groupe: string
    specialite_id: number
    niveau_id: number
    stage: number
    encadrant: number
    soutenance: number
    recherche: GeneratedAlways<string>
  }
  'records.ressource': {
    id: Generated<number>
    label: Label
    active: Generated<0 | 1>
    salle_id: number | null
  }
  'records.salle': {
    id: Generated<number>
    label: Label
    batiment: Generated<string>
    places: Generated<number>
    accessible: Generated<0 | 1>
    active: Generated<0 | 1>
    acces: Generated<string>
    affichee: Generated<0 | 1>
  }
  'records.specialite': {
    id: Generated<number>
    diplome_id: number
    label: Label
  }
  'records.specialite_niveau': {
    specialite_id: number
    niveau_id: number
  }
  'records.v_parcours': {
    etudiant_id: number | null
    annee_id: number | null
    groupe_id: number | null
    parti: number | null
    matricule: string | null
    prenom: string | null
    nom: string | null
    email: string | null
    groupe: string | null
    specialite_id: number | null
    niveau_id: number | null
    stage: number | null
    encadrant: number | null
    soutenance: number | null
  }
}
