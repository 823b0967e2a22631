import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../../src/admin/resources'

/* No input is lost with the page: every form keeps a draft, except those named here with a reason. */

const INPUTS =
  /<(TextField|AreaField|PasswordField|SelectField|textarea|input|InputBase|DeclaredForm|FormDialog|CommentaireEditor)\b/
const KEEPS =
  /\bplace=\{(\[|placeOf\()|\buse(Kept|Typed|CommentaireDraft|Decision|Draft)(<\w+>)?\(|\btypedInOffice\b|<SignUpDraft\b/
const KEEPS_NOT = /\bplace=\{false\}/

/** Inputs whose form or page, named on the right, keeps what is typed. */
const PARTS: Record<string, string> = {
  'admin/pages/gabarits/TextFields.tsx': 'admin/pages/gabarits/useText.ts',
  'admin/resources/affectation/AssignmentForm.tsx': 'admin/resources/affectation/AddAssignment.tsx',
  'admin/resources/annee/next/CheckList.tsx': 'admin/resources/annee/next/NextYearPage.tsx',
  'admin/resources/annee/next/EndStep.tsx': 'admin/resources/annee/next/NextYearPage.tsx',
  'admin/resources/annee/next/OffersStep.tsx': 'admin/resources/annee/next/NextYearPage.tsx',
  'admin/resources/annee/next/StudentsStep.tsx': 'admin/resources/annee/next/NextYearPage.tsx',
  'admin/resources/note/Student.tsx': 'admin/resources/note/GradeForm.tsx',
  'admin/resources/affectation/grille/FactsRow.tsx': 'admin/schema/grid/useGridRow.ts',
  'admin/resources/note/saisie/SaisieRow.tsx': 'admin/schema/grid/useGridRow.ts',
  'admin/schema/form/FormDialog.tsx': 'admin/schema/form/TypedBefore.tsx',
  'admin/pages/school/ColorInput.tsx': 'admin/pages/school/SchoolForm.tsx',
  'admin/schema/inputs/EndpointSelect.tsx': 'admin/schema/form/TypedBefore.tsx',
  'admin/schema/inputs/MomentInput.tsx': 'admin/schema/form/TypedBefore.tsx',
  'admin/schema/inputs/WeekInput.tsx': 'admin/schema/form/TypedBefore.tsx',
  'admin/schema/inputs/OptionSelect.tsx': 'admin/schema/form/TypedBefore.tsx',
  'admin/schema/inputs/basic.tsx': 'admin/schema/form/TypedBefore.tsx',
  'admin/schema/commentaires/CommentaireEditor.tsx': 'admin/schema/commentaires/useCommentaireDraft.ts',
  'espace/links/convocation/InvitationCard.tsx': 'espace/links/convocation/ConvocationPage.tsx',
  'espace/links/marking/SignForm.tsx': 'espace/links/marking/Sheet.tsx',
  'espace/site/fields.tsx': 'espace/space/useTyped.tsx',
  'espace/site/TypedDay.tsx': 'espace/space/useTyped.tsx',
  'espace/space/CountryField.tsx': 'espace/space/useTyped.tsx',
  'espace/space/entreprise/PersonFields.tsx': 'espace/space/entreprise/ContactForm.tsx',
  'espace/space/parts.tsx': 'espace/space/useTyped.tsx',
  'espace/space/propositions/OfferFields.tsx': 'espace/space/propositions/OfferForm.tsx',
}

const PASSWORD = 'a password, which no device keeps'
const SIGN_IN = 'an address to sign in by, which browsers remember themselves'
const CHOSEN = 'a choice that counts as soon as it is made'
const LOOKED_FOR = 'what is looked for or shown, which is not written anywhere'
const OF_A_FILE = 'about a file, which has to be chosen again'
const OF_A_KEY = 'the name of a key that is added in the same moment'
const SHOWN = 'something to copy, not to type'

const EXCEPTIONS: Record<string, string> = {
  'espace/space/fichiers/Pieces.tsx': OF_A_FILE,
  'admin/pages/MailChoices.tsx': CHOSEN,
  'admin/pages/documents/DocumentForm.tsx': LOOKED_FOR,
  'admin/pages/conservation/RuleTable.tsx': CHOSEN,
  'admin/pages/gabarits/PreviewPane.tsx': LOOKED_FOR,
  'admin/pages/profile/Passkeys.tsx': PASSWORD,
  'admin/pages/profile/SecondFactor.tsx': PASSWORD,
  'admin/pages/school/CountryQuestion.tsx': CHOSEN,
  'admin/pages/tokens/SecretDialog.tsx': SHOWN,
  'admin/schema/inputs/PictureField.tsx': OF_A_FILE,
  'admin/pages/webhooks/DeliveriesDialog.tsx': LOOKED_FOR,
  'admin/palette/Palette.tsx': LOOKED_FOR,
  'admin/resources/affectation/FindStudent.tsx': LOOKED_FOR,
  'admin/resources/agenda/SecretAddress.tsx': SHOWN,
  'admin/resources/calendrier/Bar.tsx': LOOKED_FOR,
  'admin/resources/calendrier/Filters.tsx': LOOKED_FOR,
  'admin/resources/campagne/AskDialog.tsx': 'a day that is proposed again each day, and who is asked',
  'admin/resources/campagne/availability/AvailabilityScreen.tsx': LOOKED_FOR,
  'admin/resources/campagne/board/AwayForm.tsx': 'three choices from lists',
  'admin/resources/campagne/board/CardInputs.tsx': CHOSEN,
  'admin/resources/habilitation/TryOut.tsx': LOOKED_FOR,
  'admin/resources/campagne/board/PlanningPanel.tsx': LOOKED_FOR,
  'admin/resources/campagne/board/Toolbar.tsx': LOOKED_FOR,
  'admin/resources/diplome/GraduatesOf.tsx': LOOKED_FOR,
  'admin/resources/entreprise/NouveauCompte.tsx': 'a question without inputs',
  'admin/schema/bulk/BulkSelect.tsx': LOOKED_FOR,
  'admin/schema/cells/Switch.tsx': CHOSEN,
  'admin/resources/note/saisie/FileButton.tsx': OF_A_FILE,
  'admin/schema/files/FileButton.tsx': OF_A_FILE,
  'admin/schema/files/FileSender.tsx': OF_A_FILE,
  'admin/schema/import/ColumnsStep.tsx': OF_A_FILE,
  'admin/schema/import/FileChooser.tsx': OF_A_FILE,
  'admin/schema/import/ForAllRows.tsx': OF_A_FILE,
  'admin/schema/import/FullNames.tsx': OF_A_FILE,
  'admin/schema/import/MissingStructure.tsx': OF_A_FILE,
  'admin/schema/import/NamedInput.tsx': OF_A_FILE,
  'admin/schema/import/PreviewStep.tsx': OF_A_FILE,
  'admin/schema/import/FaultyCell.tsx': OF_A_FILE,
  'admin/schema/inputs/PasswordInput.tsx': PASSWORD,
  'admin/schema/columns/ColumnPicker.tsx': LOOKED_FOR,
  'admin/schema/list/ColumnPanel.tsx': SHOWN,
  'admin/schema/list/FilterField.tsx': LOOKED_FOR,
  'admin/schema/list/Pager.tsx': LOOKED_FOR,
  'admin/schema/list/SearchBox.tsx': LOOKED_FOR,
  'admin/schema/list/SortSelect.tsx': LOOKED_FOR,
  'admin/schema/export/ExportDialog.tsx': CHOSEN,
  'admin/schema/list/select.tsx': LOOKED_FOR,
  'admin/schema/views/ViewForm.tsx': 'the name of what is looked for',
  'espace/links/verifying/VerifyPage.tsx': LOOKED_FOR,
  'espace/signIn/MailForm.tsx': SIGN_IN,
  'espace/signIn/LoginPage.tsx': SIGN_IN,
  'espace/signIn/UniversityChoice.tsx': LOOKED_FOR,
  'espace/signIn/ResetPasswordPage.tsx': PASSWORD,
  'espace/signIn/SecondStep.tsx': PASSWORD,
  'espace/space/OffresSection.tsx': LOOKED_FOR,
  'espace/site/FileChoice.tsx': OF_A_FILE,
  'espace/space/cle/MyKeys.tsx': OF_A_KEY,
  'espace/space/entreprise/PasswordForm.tsx': PASSWORD,
  'espace/space/recues/RecuesSection.tsx': SHOWN,
  'espace/space/suivi/Calendar.tsx': SHOWN,
}

const SRC = join(import.meta.dirname, '../../src')
const textOf = (path: string) => readFileSync(join(SRC, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const screens = ['admin', 'espace', 'ui'].flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => `${room}/${path}`),
)

test('every form keeps its input, or says why not', () => {
  const silent = screens
    .filter((path) => {
      const text = textOf(path)
      return KEEPS_NOT.test(text) || (INPUTS.test(text) && !KEEPS.test(text))
    })
    .sort()
  expect(silent).toEqual([...Object.keys(PARTS), ...Object.keys(EXCEPTIONS)].sort())
})

test('a part of a form names the form that keeps a draft', () => {
  expect(Object.values(PARTS).filter((path) => !/Kept|Draft|useTyped|place=\{\[/.test(textOf(path)))).toEqual(
    [],
  )
})

test('a field for a password is never kept', () => {
  const passwords = resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([source, field]) => /passw|mot_de_passe|secret|jeton/i.test(source) && !field.secret)
      .map(([source]) => `${name}.${source}`),
  )
  expect(passwords).toEqual([])
  for (const path of screens.filter((path) => path.startsWith('admin/'))) {
    const inputs = textOf(path).match(/input: PasswordInput/g) ?? []
    // nor is consent kept
    const agreements = textOf(path).match(/\bflag\(.*\bsecret: true/g) ?? []
    // nor a picture, which is too large
    const pictures = textOf(path).match(/\binput: Logo\b.*\bsecret: true/g) ?? []
    expect(textOf(path).match(/secret: true/g) ?? []).toHaveLength(
      inputs.length + agreements.length + pictures.length,
    )
  }
})
