/** The paragraphs “For forks” of a changelog. */
import { compareVersions, isVersion } from './upstream-versions.ts'

/** A version in a changelog. */
export interface Entry {
  version: string
  /** What is below “For forks”: Markdown without its heading. Empty if the entry has no such paragraph. */
  forForks: string
}

/** Returns the versions of a changelog, as it lists them: `## 1.2.0 – 2026-12-20`, with `### For forks` in each. */
export function readChangelog(changelog: string): Entry[] {
  const sections = changelog.split(/^## /m).slice(1)
  return sections.flatMap((section) => {
    const version = /^\[?([\w.-]+)/.exec(section)?.[1] ?? ''
    const [, forForks = ''] =
      /^### For forks\s*\n([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(section) ?? []
    return isVersion(version) ? [{ version, forForks: forForks.trim() }] : []
  })
}

/** Returns what forks have to do between two versions, the oldest first: after `from`, up to and with `to`. */
export function forForksBetween(changelog: string, from: string, to: string): Entry[] {
  return readChangelog(changelog)
    .filter(
      ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
    )
    .filter(({ forForks }) => forForks !== '')
    .sort((one, other) => compareVersions(one.version, other.version))
}
