/* The pages by which somebody chooses a password. */
const fr = {
  askIntro: 'Indiquez votre adresse\u00a0: nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  asked:
    'Si un compte existe pour cette adresse, un message contenant un lien vient d’y être envoyé. Ce lien est valable une seule fois.',
  missing:
    'Le service en place ne propose pas la réinitialisation du mot de passe. Adressez-vous à l’administrateur.',
  intro: 'Choisissez un mot de passe d’au moins %{min} caractères.',
  done: 'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
  doneCompany: 'Votre mot de passe est enregistré. Votre compte entreprise est prêt.',
}

export default fr

/** The texts of these pages, in any language. */
export type PasswordMessages = typeof fr
