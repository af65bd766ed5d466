/** The APIs that the small host has, each with the part of the editor that speaks to it. */
import type { OpenGitHost } from '../../../../src/editor/workplace/git/git-host.ts'
import { openForgejo, openGitea } from '../../../../src/editor/workplace/git/hosts/gitea.ts'
import { openGitHub } from '../../../../src/editor/workplace/git/hosts/github.ts'
import { openGitLab } from '../../../../src/editor/workplace/git/hosts/gitlab.ts'
import { realHost } from './real-host/real-host.ts'

export interface Kind {
  name: 'GitHub' | 'GitLab' | 'Gitea' | 'Forgejo'
  open: OpenGitHost
  /** The base path of its API at the small host. */
  basePath: string
}

export const gitHub: Kind = { name: 'GitHub', open: openGitHub, basePath: '/github' }
export const gitLab: Kind = { name: 'GitLab', open: openGitLab, basePath: '/gitlab' }
export const gitea: Kind = { name: 'Gitea', open: openGitea, basePath: '/gitea' }
export const forgejo: Kind = { name: 'Forgejo', open: openForgejo, basePath: '/forgejo' }

const all = [gitHub, gitLab, gitea, forgejo]

/** Returns one kind for each API, or only the real host if the tests run there. */
const kindsWith = (likeGitea: Kind) =>
  realHost ? all.filter(({ name }) => name === realHost?.kind) : [gitHub, gitLab, likeGitea]

/** Forgejo has Gitea's API, with other answers in a few places: half of the suites try one, half the other. */
export const kinds = kindsWith(gitea)
export const kindsWithForgejo = kindsWith(forgejo)

/** Both of them, for the tests of single requests. */
export const adapters = realHost ? kinds : all
