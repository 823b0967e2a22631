export { dayText } from '../../../schema/cells/dayText'
export { timeText } from '../../../timeGrid/clock'
export { useFaultText, usePlaceText, useProposalText } from '../../planification/refusals'
