/**
 * The limits of what is sent to each vendor, with the pages that state them. Where the documentation states none, there is
 * none here: for the length of commit messages, the files in a commit, the names of branches at GitHub and GitLab, the
 * bytes of a commit at GitHub, Gitea and Forgejo, and how often Gitea and Forgejo may be asked.
 */

/** What a limit of requests sees of one. */
export interface Sent {
  method: string
  path: string
  /** The bytes of its body. */
  size: number
}

/** How much an account may ask for in a time. */
export interface Rate {
  /** Returns how much a request counts. */
  weight(sent: Sent): number
  most: number
  /** The time, in seconds. */
  within: number
}

const isGraph = ({ path }: Sent) => path.endsWith('/graphql')
const isChange = ({ method }: Sent) => method !== 'GET' && method !== 'HEAD'
const isCommit = ({ method, path }: Sent) =>
  method === 'POST' && path.endsWith('/repository/commits')
const isProject = ({ path }: Sent) => /\/projects\/[^/]+\/?$/.test(path)

/** Counts requests of one kind. */
const each = (isCounted: (sent: Sent) => boolean) => (sent: Sent) => Number(isCounted(sent))

/** Every GraphQL request of the editor is a mutation. */
const points = (sent: Sent) => (isChange(sent) ? 5 : 1)

const mebibyte = 2 ** 20

/**
 * The most entries of a page of a list at GitHub and GitLab:
 * https://docs.github.com/en/rest/using-the-rest-api/using-pagination-in-the-rest-api,
 * https://docs.gitlab.com/api/rest/#pagination
 */
export const longestPage = 100

export const github = {
  /**
   * The most characters of a title and a text of a pull request. The documentation has neither; the API names them when
   * it refuses one: https://github.com/renovatebot/renovate/issues/2032
   */
  title: 256,
  text: 65_536,
  /** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits */
  atOnce: 100,
  rates: [
    { weight: (sent) => (isGraph(sent) ? 0 : points(sent)), most: 900, within: 60 },
    { weight: (sent) => (isGraph(sent) ? points(sent) : 0), most: 2000, within: 60 },
    // What makes content is not defined: here it is each change.
    { weight: each(isChange), most: 80, within: 60 },
  ] as Rate[],
}

export const gitlab = {
  /** The most characters of a title: https://github.com/gitlabhq/gitlabhq/blob/master/app/models/concerns/issuable.rb */
  title: 255,
  /** The most bytes of a text: https://docs.gitlab.com/administration/instance_limits/#size-of-comments-and-descriptions-of-issues-merge-requests-and-epics */
  text: mebibyte,
  /** The most bytes of a request that commits: https://docs.gitlab.com/administration/instance_limits/#commits-and-files-api-limits */
  request: 300 * mebibyte,
  rates: [
    // On the same page as the size of a commit.
    {
      weight: each((sent) => isCommit(sent) && sent.size > 20 * mebibyte),
      ...{ most: 3, within: 30 },
    },
    // https://docs.gitlab.com/user/gitlab_com/rate_limits/#current-rate-limits
    { weight: () => 1, most: 2000, within: 60 },
    { weight: each(isProject), most: 400, within: 60 },
  ] as Rate[],
}

export const gitea = {
  /** The most characters of the name of a branch: https://github.com/go-gitea/gitea/blob/main/modules/structs/repo.go */
  branch: 100,
  /** How wide a title is that Gitea keeps, as a server was seen to do. Forgejo keeps all of it. */
  title: 255,
  /** The most entries of a page of a list, and of a tree: https://docs.gitea.com/administration/config-cheat-sheet#api-api */
  page: 50,
  tree: 1000,
}
