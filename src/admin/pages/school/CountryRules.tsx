import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { regle } from '../../../contract/regle/regles'
import { useMayCall } from '../../schema/declare/rights'
import type { CountryRulesProps } from './countryRulesProps'

const Question = lazy(() => import('./CountryQuestion'))

/** A link to the rules of a country, which shows the changes and asks which to make. */
export function CountryRules(props: CountryRulesProps) {
  const translate = useTranslate()
  const may = useMayCall(regle.reglesEnregistrer)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button sx={{ mt: 3 }} onClick={() => setOpen(true)}>
        {translate('reglement.pays.button')}
      </Button>
      <Suspense>{open && <Question {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
