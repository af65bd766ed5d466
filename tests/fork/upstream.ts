/** Our repository with two versions: HEAD, and one that changes files of ours in every way. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

/** Where our repository is, and the version from which a fork is made. */
export interface Upstream {
  repository: string
  version: string
}

/** The author of all commits. */
export const env = {
  ...process.env,
  GIT_AUTHOR_NAME: 'Fork',
  GIT_AUTHOR_EMAIL: 'fork@example.com',
  GIT_COMMITTER_NAME: 'Fork',
  GIT_COMMITTER_EMAIL: 'fork@example.com',
}

/** Runs a program in a folder, and returns what it prints. Throws an error with that if it fails. */
export function run(cwd: string, program: string, ...args: string[]): string {
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  return execFileSync(program, args, options).trimEnd()
}

/** Runs git in a folder, and returns what it prints. */
export const git = (cwd: string, ...args: string[]) =>
  run(cwd, 'git', '-c', 'core.safecrlf=false', ...args)

/** Replaces a part of a file, which has to be in it. */
export function edit(root: string, file: string, from: RegExp | string, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8')
  const next = text.replace(from, to)
  if (next === text) throw new Error(`${from} is not in ${file}`)
  writeFileSync(path.join(root, file), next)
}

/** Lines of ours that the next version changes, and what a fork that changes our code makes of them. */
export const engineEdits = {
  'src/site/sections/stats.tsx': {
    line: '{item.number}',
    next: '{item.number.trim()}',
    fork: '{String(item.number)}',
  },
  'src/pipeline/cache.ts': {
    line: 'const week = 7 *',
    next: 'const week = 7.5 *',
    fork: 'const week = 6 *',
  },
  'src/commands/due/due-run.ts': {
    line: 'const timeout = 30_000',
    next: 'const timeout = 31_000',
    fork: 'const timeout = 29_000',
  },
}

/** What the next version has instead of `src/pipeline/dev/watcher-limit.ts`. */
export const renamed = {
  from: 'src/pipeline/dev/watcher-limit.ts',
  to: 'src/pipeline/dev/watch-limit.ts',
}
/** What the next version deletes, and what it adds to the content of our own site. */
export const deleted = 'tests/pipeline/dev/watcher-limit.test.ts'
export const added = 'content/news.json'

/** The version after HEAD's. */
export const nextVersion = packageJson.upstream.version.replace(
  /\.(\d+)\..*/,
  (_, minor) => `.${Number(minor) + 1}.0`,
)

/** Makes the repository in a folder. */
export function makeUpstream(repository: string): Upstream {
  const { version } = packageJson.upstream
  git('.', 'clone', '-q', '--no-tags', '--single-branch', '.', repository)
  git(repository, 'tag', `v${version}`)
  git(repository, 'switch', '-q', '-C', 'main')

  for (const [file, { line, next }] of Object.entries(engineEdits)) {
    edit(repository, file, line, next)
  }
  git(repository, 'mv', renamed.from, renamed.to)
  edit(repository, 'src/pipeline/dev/dev-plugin.ts', './watcher-limit.ts', './watch-limit.ts')
  git(repository, 'rm', '-q', deleted)
  edit(
    repository,
    'schemas/sections/stats.json',
    '"properties": {',
    `"properties": {
    "source": {
      "title": "Source",
      "description": "Where the figures come from.",
      "type": "string",
      "pattern": "\\\\S",
      "maxLength": 80
    },`,
  )
  edit(repository, 'src/content/types.generated.ts', 'export ', '// Of the next version.\nexport ')
  // As many bytes in the lock file: the installed packages stay the right ones.
  edit(repository, 'package.json', '"wouter": "^', '"wouter": "~')
  edit(repository, 'package-lock.json', '"wouter": "^', '"wouter": "~')
  edit(
    repository,
    'CHANGELOG.md',
    /^## .*/m,
    `## ${nextVersion} – 2026-12-20\n\n### For forks\n\n- Figures can name a source.\n\n$&`,
  )
  edit(repository, 'README.md', /$/, '\nSee the changelog.\n')
  mkdirSync(path.join(repository, 'content'), { recursive: true })
  writeFileSync(path.join(repository, added), '{ "path": "/news" }\n')
  git(repository, 'add', '-A')
  git(repository, 'commit', '-qm', `Release ${nextVersion}`)
  git(repository, 'tag', `v${nextVersion}`)
  return { repository, version }
}
