/** Answers to every required question of the shipped form, as a page sends them. */
export const answers = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engine',
  listingStage: 'Listed on DEX Only',
  listingBudget: 'Over $1M',
  message: 'Two exchanges by spring.',
}
