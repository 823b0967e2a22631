import type fr from './fr'

export default {
  sollicitation: {
    title: 'Request availability: %{nom}',
    a: 'To whom',
    jusqu_au: 'Answer by',
    required: '* Date required',
    qui: { toutes: 'Everyone who has not answered', nouvelles: 'Those who have not been asked' },
    waiting: 'No answer yet (%{smart_count})',
    answered: 'Have answered (%{smart_count})',
    never: 'Not asked yet (%{smart_count})',
    without: 'Without an email address (%{smart_count})',
    answeredOn: 'Answered on %{date}',
    askedUntil: 'Answer expected by %{date}',
    send: 'Send the message',
    done: 'Message on its way to %{smart_count} person |||| Message on its way to %{smart_count} people',
    failed: 'The people could not be loaded.',
    manques: {
      title: 'Whatever people answer, some seats will stay empty',
      jury: 'jury of the voluntary internship',
      sans_encadrant:
        '%{sieges}: %{count} defence has no supervisor assigned. |||| %{sieges}: %{count} defences have no supervisor assigned.',
      encadrant_hors_jury:
        '%{sieges}: the supervisor of %{count} defence is not among the jury members. |||| %{sieges}: the supervisor of %{count} defences is not among the jury members.',
      personne:
        '%{sieges} (%{qui}): no jury member is suitable, for %{count} defence. |||| %{sieges} (%{qui}): no jury member is suitable, for %{count} defences.',
      trop_peu:
        '%{sieges}: %{places} seats but suitable people: %{candidats}, for %{count} defence. |||| %{sieges}: %{places} seats but suitable people: %{candidats}, for %{count} defences.',
      to: { Jury: 'Add jury members', AffectStage: 'Choose the supervisors' },
    },
  },
} satisfies typeof fr
