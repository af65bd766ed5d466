/** What the guides for developers say of new code, in a copy of the project. */
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { kindOfFile } from '../../src/commands/upgrade/file-kinds.ts'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, start } from '../pipeline/disk/site-on-disk.ts'

vi.setConfig(within(limits.loop))

/** Copies the project into a new folder, which it returns, with the installed packages. */
function copyProject(): string {
  const folder = newFolder()
  for (const part of ['src', 'schemas', 'content', 'package.json']) {
    cpSync(part, path.join(folder, part), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const settings = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ ...settings, include: ['src'] }),
  )
  return folder
}

const compileIn = (folder: string) =>
  endOf(start([path.resolve('node_modules/typescript/bin/tsc')], {}, folder))

const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')

const generate = (folder: string) =>
  endOf(start([tsx, path.join(folder, 'src/commands/generate/generate.ts')], {}, folder))

/** The two files of a kind of field that nobody has, by their paths. */
const plate = {
  'src/content/answers/kinds/plate.ts': `import { cleaned } from '../answer-kind.ts'
import type { FieldKind } from '../field-kind.ts'

export const answers = cleaned((text) => text.toUpperCase())

export const kind: FieldKind = {
  name: 'a number plate',
  entries: { type: 'string', format: 'plate' },
  examples: [{ type: 'string', format: 'plate', title: 'Car', description: 'Your number plate' }],
  answers,
  format: /^[A-Z]{2} \\d{2}$/,
  example: 'AB 12',
  message: {
    title: 'Number plate',
    description: 'The answer is not a number plate.',
    texts: { en: '{label} must be a number plate' },
  },
}
`,
  'src/site/form/kinds/plate.tsx': `import { textLine } from './text-line.tsx'

export default textLine(() => ({ autoCapitalize: 'characters' }))
`,
}

/** Reads and checks an answer to a field of that kind, as a page and the receiver do. */
const useOfPlate = `import { compileForm } from './src/checks/rules/form/validator.ts'
import { answersOf } from './src/content/answers/answers.ts'
import { withMessages } from './src/content/answers/error-messages.ts'
import { formWithUiText } from './src/content/ui-text/with-ui-text.ts'

const car = { type: 'string', format: 'plate', title: 'Auto' } as const
const written = { title: 'Form', type: 'object', properties: { car } } as const
const { schema, validate } = compileForm(formWithUiText(written, 'de'))
for (const typed of [' ab 12', 'ab 1']) {
  const answers = answersOf(schema, { car: typed }, {} as never)
  const broken = validate(answers) ? [] : [{ property: '.car', name: 'format' }]
  const typedIn = { values: answers, numbers: {} as never, isAsked: () => true }
  const messages = withMessages(schema, broken, typedIn).map(({ message }) => message)
  console.log(JSON.stringify([answers.car, ...messages]))
}
`

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

describe('a new kind of field', () => {
  test('takes two files written by hand, and the compiler names the missing one', async () => {
    const folder = copyProject()
    writeFileSync(path.join(folder, 'use-of-plate.ts'), useOfPlate)
    const [[object, ofObject] = [], [control = '', ofControl = ''] = []] = Object.entries(plate)

    writeFileSync(path.join(folder, object ?? ''), ofObject ?? '')
    expect((await generate(folder)).status).toBe(0)
    const lacking = await compileIn(folder)
    expect(lacking.status).not.toBe(0)
    expect(lacking.stdout.trim().split('\n')).toHaveLength(1)
    expect(lacking.stdout).toContain("'./plate.tsx'")

    writeFileSync(path.join(folder, control), ofControl)
    expect(await compileIn(folder)).toMatchObject({ status: 0, stdout: '' })
    expect(await endOf(start([tsx, 'use-of-plate.ts'], {}, folder))).toMatchObject({
      stdout: '["AB 12"]\n["AB 1","Auto must be a number plate"]\n',
    })

    const isUpstream = (file: string) => existsSync(file)
    const changed = ['src', 'schemas', 'content'].flatMap((part) =>
      filesIn(path.join(folder, part))
        .map((file) => path.join(part, file))
        .filter((file) => {
          const now = readFileSync(path.join(folder, file))
          return !existsSync(file) || !now.equals(readFileSync(file))
        }),
    )
    const byHand = changed.filter(
      (file) => kindOfFile(file, isUpstream) !== 'generated' && file !== 'content/README.md',
    )
    expect(byHand.sort()).toEqual(Object.keys(plate).sort())
    expect(byHand.map((file) => kindOfFile(file, isUpstream))).toEqual(['yours', 'yours'])
  })
})

describe('examples of the guides', () => {
  test('compile in the files of a fork that they are for', async () => {
    const folder = copyProject()
    for (const [guide, file] of [
      ['docs/requests.md', 'src/site/deliver.ts'],
      ['docs/hosting.md', 'src/site/hosting.ts'],
      ['docs/extending.md', 'src/site/head.tsx'],
    ] as const) {
      const imports = readFileSync(file, 'utf8').match(/^import .*$/gm) ?? []
      const examples = [...readFileSync(guide, 'utf8').matchAll(/```tsx?\n(export .*?)```/gs)]
      expect(examples, guide).not.toEqual([])
      const text = [...imports, ...examples.map(([, example]) => example)].join('\n')
      writeFileSync(path.join(folder, file), text)
    }
    expect(await compileIn(folder)).toMatchObject({ status: 0, stdout: '' })
  })
})
