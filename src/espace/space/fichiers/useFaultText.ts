import { FICHIER_BYTES } from '../../../contract/fichier/genres'
import type { FileFault } from '../../../ui/files/faultOf'
import { sizeText } from '../../../ui/files/sizeText'
import { fill } from '../../../ui/texts/messages'
import { useTexts } from '../texts'

/** Why a file is refused, and what to do about it. */
export function useFaultText(): (fault: FileFault) => string {
  const t = useTexts().fichiers
  return (fault) => fill(t.faults[fault], { size: sizeText(FICHIER_BYTES) })
}
