/** The workflows that a fork gets with the code. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import checks from '../.github/workflows/checks.yml?raw'
import release from '../.github/workflows/release.yml?raw'
import { engines } from '../package.json'
import { writeInto } from './files.ts'
import { newFolder } from './pipeline/disk/site-on-disk.ts'

const workflows = import.meta.glob<string>('../.github/workflows/*.yml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('workflows', () => {
  test.each(Object.entries(workflows))(
    'leave no credentials to what they run: %s',
    (_, workflow) => {
      const checkouts = workflow.split(/(?=uses: actions\/checkout)/).slice(1)
      const keeping = checkouts.filter(
        (step) => !/^.*\n\s+with:\n\s+persist-credentials: false\n/.test(step),
      )
      expect(checkouts).not.toEqual([])
      expect(keeping).toEqual([])
    },
  )

  test.each(Object.entries(workflows))('run actions by the hash of a commit: %s', (_, workflow) => {
    const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    const pinned = /^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/
    expect(used.filter((action) => !pinned.test(action ?? ''))).toEqual([])
  })

  test('run the tests with the oldest Node.js that package.json allows', () => {
    const [, nodes = ''] = /^ +node: \[(.*)\]$/m.exec(checks) ?? []
    expect(engines.node).toMatch(/^>=/)
    expect(nodes.split(', ')).toContain(`'${engines.node.replace('>=', '')}'`)
  })

  /** Writes the notes of a release as the workflow does. */
  function writeNotes(tag: string) {
    const folder = newFolder()
    const changelog = ['# Changelog', '## 1.2.0 – 2026-02-01', '### Added', '- A']
    const older = ['## 1.1.0 – 2026-01-01', '- B', '## 1.0.10 – 2026-01-01', '- C']
    writeInto(folder, { 'CHANGELOG.md': [...changelog, ...older].join('\n') })
    const script = [...release.matchAll(/^ +((?:awk|grep) .*)$/gm)].map(([, line]) => line)
    const options = { cwd: folder, env: { ...process.env, TAG: tag }, encoding: 'utf8' } as const
    const { status, stdout } = spawnSync('bash', ['-e', '-c', script.join('\n')], options)
    return { status, stdout, notes: readFileSync(path.join(folder, 'notes.md'), 'utf8') }
  }

  test.each([
    ['v1.2.0', '### Added\n- A\n'],
    ['v1.1.0', '- B\n'],
  ])('give the release %s its own part of the changelog as notes', (tag, notes) => {
    expect(writeNotes(tag)).toEqual({ status: 0, stdout: '', notes })
  })

  test('make no release of a version that the changelog lacks', () => {
    const stdout = 'CHANGELOG.md has no version 1.0.1.\n'
    expect(writeNotes('v1.0.1')).toMatchObject({ status: 1, stdout })
  })
})
