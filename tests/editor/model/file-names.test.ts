/** The names of files that the editor makes. */
import { expect, test } from 'vitest'
import { uploadName } from '../../../src/editor/model/file-names.ts'

test.each([
  ['C:\\Bilder\\Über uns (1).JPG', 'uber-uns-1.jpg'],
  ['../../.git/hooks/post-commit.PNG', 'post-commit.png'],
  ['..\\..\\secret.pdf', 'secret.pdf'],
  ['.htaccess', 'file.htaccess'],
  ['a/b/c.tar.gz', 'c-tar.gz'],
  ['CON.png', 'con-file.png'],
  ['写真.jpeg', 'file.jpeg'],
  ['a\0b.png', 'a-b.png'],
  ['x.p%6eg', 'x.p6eg'],
  ['', 'file'],
  ['100% #1?.pdf', '100-1.pdf'],
])('%j gets a name that means nothing else to a system or an address', (given, name) => {
  expect(uploadName(given, [])).toBe(name)
})

test('a name is given once, whatever its case', () => {
  expect(uploadName('Logo.svg', ['LOGO.SVG', 'logo-2.svg'])).toBe('logo-3.svg')
})
