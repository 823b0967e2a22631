import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { REGLES, REGLES_FRANCE, type RegleNom, type Regles, regle } from '../../../contract/regle/regles'
import { useMayCall } from '../../schema/declare/rights'
import type { FranceRulesProps } from './FranceQuestion'

const Question = lazy(() => import('./FranceQuestion'))

/** The way back to the rules with which a school begins: says what changes, and asks which of it. */
export function FranceRules({ regles, version, onSaved }: FranceRulesProps) {
  const translate = useTranslate()
  const may = useMayCall(regle.reglesEnregistrer)
  const [open, setOpen] = useState(false)
  const others = REGLES.filter((nom) => !isSame(regles, nom))
  if (!may) return null
  return (
    <>
      <Button sx={{ mt: 3 }} disabled={others.length === 0} onClick={() => setOpen(true)}>
        {translate(others.length === 0 ? 'reglement.france.same' : 'reglement.france.button')}
      </Button>
      <Suspense>
        {open && (
          <Question
            regles={regles}
            others={others}
            version={version}
            onSaved={onSaved}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const isSame = (regles: Regles, nom: RegleNom) =>
  regles[nom].effet === REGLES_FRANCE[nom].effet && regles[nom].limite === REGLES_FRANCE[nom].limite
