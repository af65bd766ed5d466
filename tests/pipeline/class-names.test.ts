import { expect, test } from 'vitest'
import { ClassNames } from '../../src/pipeline/styles/class-names.ts'

const file = 'src/site/theme/button.tsx'

test('gives a class the same short name each time', () => {
  const names = new ClassNames()
  expect(names.nameOf('h5oxusj', 'heading', { file })).toBe('h5oxu')
  expect(names.nameOf('h5oxusj', 'heading', { file })).toBe('h5oxu')
  expect(() => names.expectDistinct()).not.toThrow()
})

test('reports two classes with the same name', () => {
  const names = new ClassNames()
  names.nameOf('h5oxusj', 'heading', { file })
  names.nameOf('h5oxu12', 'hint', { file })
  names.nameOf('lhanz34', 'line', { file })
  expect(() => names.expectDistinct()).toThrow(
    'Two classes would have the name h5oxu; one of them is `hint`. Give it a name that begins with another letter.',
  )
})

test('lists the classes of a file', () => {
  const names = new ClassNames()
  names.nameOf('h5oxusj', 'heading', { file })
  names.nameOf('lhanz34', 'line', { file: 'src/site/theme/lines.ts' })
  expect(names.classesOf(file)).toEqual([{ hash: 'h5oxusj', variable: 'heading', file }])
})
