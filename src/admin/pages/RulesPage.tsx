import { Paper, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import {
  type Profil,
  REGLE_EFFETS,
  REGLE_LIMITES,
  REGLES,
  type RegleEffet,
  type RegleNom,
  type Regles,
  regle,
} from '../../contract/regle/regles'
import { useCall } from '../dataProvider/useCall'
import {
  choice,
  date,
  Failed,
  type Field,
  Loading,
  number,
  PageHeader,
  text,
  useNotifyError,
  type Values,
} from '../schema'
import { DeclaredForm, NOT_SAVED, refusedBy } from '../schema/form/DeclaredForm'
import { useSaving } from '../schema/form/useSaving'
import { CountryRules } from './school/CountryRules'
import { SaveButton } from './school/SaveButton'

interface Loaded {
  regles: Regles
  profil: Profil
  version?: string | undefined
}

const effets = REGLE_EFFETS.map((value) => ({ value, label: `reglement.effets.${value}` }))
const isLimited = (nom: RegleNom) => REGLE_LIMITES[nom][1] > 0
/** Each rule's effect and, where there is one, its limit beside it. */
const FIELDS: Record<string, Field> = Object.fromEntries(
  REGLES.flatMap((nom) => [
    [`${nom}_effet`, choice(effets, { label: `reglement.regles.${nom}`, as: 'text', wide: !isLimited(nom) })],
    ...(!isLimited(nom)
      ? []
      : [
          [
            `${nom}_limite`,
            number({ label: `reglement.limites.${nom}`, required: 'reglement.required' }),
          ] as const,
        ]),
    ...(nom !== 'montant'
      ? []
      : [
          ['montant_depuis', date({ label: 'reglement.depuis' })] as const,
          ['montant_source', text({ label: 'reglement.source', wide: true })] as const,
        ]),
  ]),
)
const SOURCES = Object.keys(FIELDS)

const toValues = ({ regles }: Loaded): Values =>
  Object.fromEntries([
    ...REGLES.flatMap((nom) => [
      [`${nom}_effet`, regles[nom].effet],
      [`${nom}_limite`, regles[nom].limite],
    ]),
    ['montant_depuis', regles.montant.depuis ?? ''],
    ['montant_source', regles.montant.source],
  ])
const toRules = (values: Values) =>
  Object.fromEntries(
    REGLES.map((nom) => [
      nom,
      {
        effet: values[`${nom}_effet`] as RegleEffet,
        limite: nom === 'montant' ? values[`${nom}_limite`] : Number(values[`${nom}_limite`] ?? 0),
        ...(nom === 'montant' && {
          depuis: values.montant_depuis || null,
          source: values.montant_source ?? '',
        }),
      },
    ]),
  ) as Regles

/** The school's rules of an internship: each is off, warns or refuses. */
export default function RulesPage() {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['regles'],
    queryFn: ({ signal }) => call(regle.reglesLire, {}, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader title="title.regles" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {error ? <Failed error={error} retry={() => void refetch()} /> : !data && <Loading />}
        {data && <RulesForm loaded={data} onSaved={() => void refetch()} />}
      </Paper>
    </>
  )
}

function RulesForm({ loaded, onSaved }: { loaded: Loaded; onSaved: () => void }) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { values, formKey, save, restart, question } = useSaving(loaded, {
    fields: () => FIELDS,
    sources: SOURCES,
    toValues,
    read: () => call(regle.reglesLire, {}),
    send: (typed, { version }) =>
      call(regle.reglesEnregistrer, { regles: toRules(typed), ...(version && { version }) }),
  })
  const submit = async (typed: Values) => {
    try {
      if (!(await save(typed))) return NOT_SAVED
    } catch (error) {
      notifyError(error)
      return refusedBy(error)
    }
    await goOn()
    return undefined
  }
  const goOn = async () => {
    notify('reglement.saved', { type: 'success' })
    restart(await call(regle.reglesLire, {}))
    onSaved()
  }
  return (
    <>
      <DeclaredForm
        key={formKey}
        fields={FIELDS}
        form={{ fields: SOURCES }}
        values={values}
        place={['reglement']}
        onSubmit={submit}
      >
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'end', gap: 1 }}
        >
          <CountryRules regles={loaded.regles} own={loaded.profil} version={loaded.version} onSaved={goOn} />
          <SaveButton />
        </Stack>
      </DeclaredForm>
      {question}
    </>
  )
}
