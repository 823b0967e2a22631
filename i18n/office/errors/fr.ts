import type { ErrorCode } from '../../../src/contract/kernel/errors'
import type { Messages } from '../../fr'

export default {
  errors: {
    ended_by_provider: 'Votre université a mis fin à votre session. Reconnectez-vous pour continuer.',
    campaign_clash:
      'Certaines soutenances ne peuvent pas être publiées\u00a0: rien n’a été publié. Corrigez-les, ou publiez un jour à la fois.',
    campaign_empty: 'Il n’y a rien à publier\u00a0: placez d’abord des soutenances.',
    planning_runs:
      'Une recherche est déjà en cours pour cette campagne\u00a0: attendez sa fin, ou arrêtez-la.',
    planning_refused:
      'Cette campagne ne peut pas être planifiée\u00a0: ajoutez-lui des jours, des heures ou des salles, ou partagez-la en deux.',
    import_refused:
      'Le fichier contient des erreurs\u00a0: rien n’a été importé. Corrigez-les, puis recommencez.',
    import_unreadable: 'Ce fichier n’a pas pu être lu. Utilisez un fichier CSV, XLSX, XLS ou ODS.',
    import_cancelled: 'L’import a été arrêté\u00a0: rien n’a été enregistré.',
    jury_required: '⛔ Saisir au moins un jury',
    jury_twice: 'La même personne figure deux fois dans le jury\u00a0: retirez-la une fois.',
    president_required: 'Donnez au jury un président, et un seul.',
    president_is_supervisor: 'L’encadrant ne peut pas présider le jury\u00a0: choisissez une autre personne.',
    end_before_start: "L'heure fin doit être supérieur a l'heure debut",
    end_not_early:
      'Choisissez un jour entre le premier jour du stage et celui qui était convenu pour sa fin.',
    not_ended: 'Ce stage ne s’est pas terminé plus tôt que prévu.',
    defence_not_begun:
      'Cette soutenance n’a pas encore commencé\u00a0: notez-la une fois qu’elle a lieu. Si elle a été avancée, reportez-la d’abord à ce moment.',
    defence_validated_late:
      'Le jour de cette soutenance est passé sans qu’elle ait été validée\u00a0: dites pourquoi vous la validez maintenant.',
    outside_years:
      'Ce stage ne commence dans aucune année universitaire de l’établissement\u00a0: corrigez ses dates, ou ajoutez l’année.',
    outside_year: 'Choisissez une date dans l’année universitaire.',
    request_decided: 'Cette demande n’est plus en attente\u00a0: actualisez la page.',
    company_not_active:
      'Cette entreprise n’est pas active\u00a0: activez-la d’abord. Dans une demande, vous pouvez aussi corriger l’entreprise.',
    request_waiting:
      'Une autre demande de cet étudiant attend déjà dans cette année universitaire\u00a0: traitez-la d’abord.',
    request_not_returned: 'Attendez que le service de stage vous renvoie cette demande.',
    company_incomplete:
      'Aucune entreprise n’a ce matricule\u00a0: donnez aussi son nom, son gérant, son e-mail et son adresse.',
    own_address: 'C’est l’adresse de l’étudiant\u00a0: donnez celle du tuteur ou de l’entreprise.',
    address_taken: '%{name} a déjà cette adresse. Choisissez cette personne, ou donnez à chacune la sienne.',
    other_person_address:
      '%{name} a déjà cette adresse, sous un autre nom. Si c’est une autre personne, donnez-lui la sienne\u202f; si c’est la même, écrivez son nom de la même façon.',
    student_own_address:
      'Cette personne a l’adresse de l’étudiant. Choisissez quelqu’un d’autre, ou corrigez l’adresse sur sa fiche.',
    student_company_address:
      'Un étudiant ne signe pas pour l’entreprise de son propre stage, et c’est la même adresse. Corrigez-la sur la fiche de l’étudiant, ou sur celle de l’entreprise.',
    applications_closed:
      'Les candidatures sont fermées. Un administrateur peut les ouvrir dans Établissement.',
    application_deadline_passed:
      'La date limite de candidature est passée\u00a0: repoussez-la d’abord dans l’offre.',
    places_taken: 'Des places de cette offre sont déjà prises\u00a0: indiquez-en au moins autant.',
    already_applied: 'Cet étudiant a déjà postulé à cette offre.',
    too_many_messages:
      'L’entreprise a déjà écrit trois fois à cette personne aujourd’hui\u00a0: attendez demain.',
    too_many_alerts: 'Cet étudiant a déjà dix alertes\u00a0: il doit en arrêter une d’abord.',
    application_answered: 'L’entreprise a déjà refusé cette candidature.',
    slots_gone: 'L’entreprise ne propose plus ces créneaux\u00a0: actualisez la page.',
    slot_past: 'Ce moment est passé\u00a0: choisissez-en un autre.',
    application_withdrawn: 'L’étudiant a retiré sa candidature.',
    application_not_retained:
      'L’entreprise n’a pas retenu cette candidature, ou pas encore\u00a0: actualisez la page.',
    wrong_password: 'Le mot de passe actuel n’est pas le bon\u00a0: saisissez-le de nouveau.',
    applicant_assigned: 'L’étudiant a déjà un stage cette année\u00a0: retirez-lui d’abord l’autre.',
    proposal_submitted: 'Cette offre est soumise au service\u00a0: reprenez-la d’abord.',
    proposal_decided: 'Cette offre a déjà une réponse\u00a0: actualisez la page.',
    proposal_incomplete: 'Complétez la description et les dates de cette offre.',
    nothing_asked: 'Plus rien n’est demandé pour ce stage\u00a0: rechargez la page.',
    nothing_given: 'Rien n’a été donné, ou le service a déjà décidé\u00a0: rechargez la page.',
    change_decided: 'Cette demande a déjà une réponse\u00a0: actualisez la page.',
    other_company: 'Choisissez un tuteur de l’entreprise de l’offre.',
    rule_broken: 'Une règle de l’établissement ne le permet pas. %{rule}',
    fact_signed:
      'Cette information figure dans la convention signée\u00a0: préparez un avenant pour la modifier.',
    convention_live:
      'Il y a déjà une convention ou un avenant en cours\u00a0: terminez ou annulez d’abord celui-ci.',
    convention_incomplete:
      'Il manque des informations à cette convention\u00a0: ouvrez-la pour voir lesquelles.',
    convention_changed:
      'Ce que dit cette convention a changé depuis sa préparation\u00a0: vérifiez-la de nouveau.',
    convention_not_sent:
      'Cette convention n’est pas à la signature, ou elle est annulée\u00a0: actualisez la page.',
    convention_held:
      'Une convention envoyée ne peut plus être modifiée. Annulez d’abord ses avenants, ou préparez-en un.',
    amendment_needed:
      'La fiche du stage a changé depuis la convention\u00a0: remettez-la comme elle était, ou envoyez l’avenant.',
    amendment_open:
      'Un avenant attend encore des signatures\u00a0: attendez que tous l’aient signé, ou annulez-le, avant de changer autre chose.',
    supervisor_amended:
      'Un avenant change l’encadrant de ce stage\u00a0: attendez que tous l’aient signé, ou annulez-le, avant de planifier la soutenance.',
    amendment_empty: 'Cet avenant ne change rien\u00a0: modifiez d’abord la fiche du stage.',
    already_signed: 'Cette signature est déjà donnée\u00a0: actualisez la page.',
    signed_out_of_turn: 'Ce n’est pas encore le tour de cette signature\u00a0: d’autres signent avant.',
    not_abroad: 'Ce stage n’est pas à l’étranger\u00a0: rien à autoriser.',
    not_authorised: 'Ce stage à l’étranger n’est pas encore autorisé\u00a0: autorisez-le d’abord.',
    nobody_signs: 'Au moins l’étudiant, l’entreprise ou l’établissement signe\u00a0: donnez-leur un rang.',
    signed_before_sent: 'Cette date précède l’envoi de la convention\u00a0: indiquez une date postérieure.',
    breaks_too_long: 'Les interruptions durent autant que le stage, ou plus\u00a0: raccourcissez-les.',
    nobody_to_sign:
      'Personne à relancer\u00a0: tous ont signé ou refusé, sont sans adresse, ou leur message attend encore.',
    file_refused:
      'Ce fichier n’est pas accepté\u00a0: PDF, image ou document de bureautique, entier et sans macros.',
    file_infected: 'Un virus a été trouvé dans ce fichier, qui n’a pas été conservé. Déposez-en un autre.',
    file_missing: 'Le contenu de ce fichier est introuvable. Demandez-le à la personne qui l’a déposé.',
    files_full: 'Il n’y a plus de place pour des documents ici\u00a0: supprimez-en d’abord.',
    report_closed: 'Le délai de remise du rapport est passé\u00a0: adressez-vous au service de stage.',
    piece_accepted: 'Cette pièce est déjà acceptée\u00a0: retirez-la d’abord.',
    piece_date: 'Indiquez jusqu’à quand cette pièce est valable\u00a0: un jour à venir.',
    pieces_missing:
      'Une pièce sans laquelle la convention ne part pas n’est pas encore acceptée, ou a expiré\u00a0: vérifiez les documents du stage.',
    certificate_amended:
      'Un avenant en cours change les dates de ce stage\u00a0: l’attestation est délivrée une fois qu’il est signé de tous, ou annulé.',
    certificate_unsigned: 'L’attestation est délivrée une fois que tous ont signé la convention.',
    certificate_early: 'L’attestation est délivrée à partir du dernier jour du stage.',
    file_signed: 'Ce document porte une signature de la convention\u00a0: il reste avec elle.',
    upload_offset: 'L’envoi s’est interrompu. Reprenez-le.',
    scan_unavailable:
      'La recherche de virus ne répond pas\u00a0: le fichier attend, réessayez dans un instant.',
    defence_marked: 'Des notes du jury seraient perdues\u00a0: confirmez-le dans cette action.',
    defence_signed:
      'La décision signée par le président serait perdue\u00a0: confirmez-le dans cette action.',
    mail_left: 'Ce message n’est plus en attente\u00a0: il est parti ou a été arrêté.',
    mail_waits: 'Ce message attend déjà son envoi\u00a0: il n’y a rien à faire.',
    mail_withdrawn:
      'Ce que ce message apportait a été retiré\u00a0: il n’est plus renvoyé. Faites-en un nouveau depuis la fiche de la personne.',
    mail_emptied: 'Le contenu de ce message n’est plus conservé\u00a0: il ne peut pas être renvoyé.',
    mail_link:
      'Ce message est parti avec un lien personnel, qui ne part qu’une fois. Demandez-en un nouveau depuis l’écran de la personne.',
    mail_outdated: 'Ce que dit ce message a changé depuis. Préparez de nouvelles convocations.',
    mail_copied: 'Une copie de ce message est déjà en cours d’envoi.',
    scheme_used:
      'Des notes ont été données avec ce barème\u00a0: ses critères, son arrondi et ses seuils ne peuvent plus être modifiés. Ajoutez un autre barème, puis désactivez celui-ci.',
    reason_required: 'Cette note ou cette mention n’est pas celle du barème\u00a0: donnez-en la raison.',
    marking_closed:
      'Cette soutenance ne peut pas être notée en ce moment\u00a0: la notation s’ouvre avec elle.',
    marking_signed: 'Le président a signé\u00a0: il doit d’abord retirer sa signature.',
    evaluation_signed:
      'Cette évaluation est signée\u00a0: elle ne peut plus être modifiée, sauf si le service de stage la rouvre.',
    evaluation_early:
      'L’évaluation n’est pas encore ouverte\u00a0: attendez la fin du stage, ou que le service de stage vous la demande.',
    evaluation_incomplete: 'Donnez une note de 1 à 5 à chaque point avant de signer.',
    not_signed: 'Le président n’a pas signé, ou a retiré sa signature\u00a0: attendez-la.',
    graduated:
      'L’étudiant est proclamé diplômé avec cette note. Retirez-le d’abord de la proclamation, avec une raison.',
    act_published:
      'Cette proclamation est publiée\u00a0: elle ne peut plus être modifiée. Retirez-la, puis préparez-en une autre.',
    act_not_published:
      'Cette proclamation n’est pas publiée, ou elle est déjà retirée\u00a0: actualisez la page.',
    graduates_incomplete:
      'Des admis ont un dossier incomplet (convention, évaluation ou rapport)\u00a0: regardez-les, puis confirmez.',
    nobody_admitted: 'Personne ne remplit les conditions\u00a0: modifiez la règle, ou attendez les notes.',
    nobody_to_ask:
      'Personne à joindre\u00a0: ces stages n’ont pas de tuteur joignable, ou leur évaluation est signée.',
    nothing_to_ask_for:
      'Ce qui manque à ce stage n’est pas à demander à cette personne, ou rien ne manque\u00a0: complétez-le ici.',
    nobody_to_write_to:
      'Personne à joindre\u00a0: aucune adresse, entreprise inactive, ou stage d’une autre année que l’année en cours.',
    asked_today: 'Un message est déjà parti aujourd’hui\u00a0: les relances suivantes sont automatiques.',
    answer_waits: 'Une réponse attend déjà votre décision sur la fiche du stage.',
    nobody_to_mark:
      'Personne à joindre\u00a0: qui doit encore noter n’a pas d’adresse e-mail, ou le délai est passé.',
    structure_present: 'Il y a déjà une structure\u00a0: complétez-la, ou supprimez-la d’abord.',
    picture_refused:
      'Choisissez une image PNG, JPEG ou WebP de 256\u00a0Ko et de 2\u00a0000 pixels de côté au plus.',
    ruled: 'Les règles du service nomment cet élément\u00a0: il peut être renommé, pas supprimé.',
    not_for_you: 'Vous n’avez pas accès à cette page.',
    token_scope: 'Ce jeton ne permet pas cet appel\u00a0: un administrateur peut étendre ses droits.',
    cursor_expired:
      'Ce curseur n’est plus valable. Oubliez les lignes de ce genre et recommencez sans curseur.',
    company_inactive: 'Cette entreprise ou son compte n’est pas actif. Adressez-vous au service de stage.',
    address_unconfirmed:
      'Cette adresse a été changée et n’est pas encore confirmée depuis sa boîte aux lettres. Demandez un lien d’accès\u00a0: le message qui arrive la confirme.',
    identity_unknown:
      'Votre université confirme votre identité, mais aucun compte ici n’y est lié. Adressez-vous au service de stage.',
    provider_unavailable:
      'Le service d’identité de votre université ne répond pas. Réessayez dans un instant.',
    identity_refused: 'La réponse du service d’identité n’a pas pu être vérifiée. Recommencez la connexion.',
    second_factor_required: 'Votre second facteur est aussi nécessaire. Reconnectez-vous.',
    second_factor_missing:
      'Votre établissement demande un second facteur aux administrateurs. Reconnectez-vous pour l’installer.',
    code_refused: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
    own_factor: 'Retirez le vôtre depuis votre profil, avec votre mot de passe.',
    factor_required:
      'Votre établissement demande un second facteur aux administrateurs\u00a0: ajoutez-en un autre avant de retirer celui-ci.',
    key_refused: 'Cette clé d’accès n’est pas reconnue. Connectez-vous autrement.',
    too_many_keys: 'Vous avez déjà dix clés d’accès. Supprimez celle que vous n’utilisez plus.',
    password_off: 'Les mots de passe sont désactivés\u00a0: connectez-vous par votre université.',
    outside_scope:
      'Cet élément relève d’autres diplômes que les vôtres\u00a0: adressez-vous à un administrateur.',
    shared_address:
      'Cette personne ou cette entreprise relève aussi d’autres diplômes que les vôtres\u00a0: seul un administrateur, ou un gestionnaire de tous les diplômes concernés, change l’adresse et les accès qui ouvrent son espace.',
    student_known: 'Ce matricule est celui de %{name}\u00a0: vérifiez-le.',
    current_year: 'Désignez d’abord une autre année comme année en cours.',
    year_open: 'Vous travaillez dans cette année. Connectez-vous à une autre année pour supprimer celle-ci.',
    other_cycle: 'Choisissez des niveaux du cycle de ce diplôme.',
    not_taught: 'Choisissez un niveau de cette spécialité.',
  } satisfies Record<
    | Exclude<ErrorCode, keyof Messages['errors']>
    | 'nobody_to_mark'
    | 'nobody_to_ask'
    | 'nothing_to_ask_for'
    | 'nobody_to_write_to'
    | 'asked_today'
    | 'answer_waits',
    string
  >,
}
