import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../src/services/papers/blocks'

describe('the text of an agreement on paper', () => {
  it('has its articles by number, and facts beside their names', () => {
    const text = [
      'Entre l’école et l’entreprise, il est convenu ce qui suit.',
      'Article 1. Le stage porte sur le sujet : mesure.',
      'Missions\u00a0:\nMesurer les pertes.\nÉcrire : le rapport.',
      'Lieu\u00a0: Sfax',
      'Article 12 – Il reste étudiant.',
    ].join('\n\n')
    expect(blocksOf(text)).toEqual([
      { genre: 'texte', texte: 'Entre l’école et l’entreprise, il est convenu ce qui suit.' },
      { genre: 'article', numero: 'Article 1.', texte: 'Le stage porte sur le sujet : mesure.' },
      {
        genre: 'faits',
        faits: [
          { nom: 'Missions', valeur: 'Mesurer les pertes.\nÉcrire : le rapport.' },
          { nom: 'Lieu', valeur: 'Sfax' },
        ],
      },
      { genre: 'article', numero: 'Article 12 –', texte: 'Il reste étudiant.' },
    ])
  })

  it('lists each change of an amendment, and keeps sentences whole', () => {
    expect(blocksOf('Fin\u00a0: 1er mai → 3 mai\nLieu\u00a0: Sfax → Gabès')).toEqual([
      {
        genre: 'faits',
        faits: [
          { nom: 'Fin', valeur: '1er mai → 3 mai' },
          { nom: 'Lieu', valeur: 'Sfax → Gabès' },
        ],
      },
    ])
    const sentence = 'La convention du stage de Inès chez Acme est modifiée comme suit\u00a0:'
    expect(blocksOf(sentence)).toEqual([{ genre: 'texte', texte: sentence }])
    expect(blocksOf('الفصل 2. يجري التدريب.\n\nالمكان: صفاقس')).toEqual([
      { genre: 'article', numero: 'الفصل 2.', texte: 'يجري التدريب.' },
      { genre: 'faits', faits: [{ nom: 'المكان', valeur: 'صفاقس' }] },
    ])
  })

  it.each(['', ' : ', ':', '\n\n\n', 'a:\n\n:b', '(x: y)'])('takes any text, such as %j', (text) => {
    const said = blocksOf(text).flatMap((block) =>
      block.genre === 'faits' ? block.faits.flatMap(({ nom, valeur }) => [nom, valeur]) : [block.texte],
    )
    expect(said.join('').replace(/[\s:]/g, '')).toBe(text.replace(/[\s:]/g, ''))
  })
})
